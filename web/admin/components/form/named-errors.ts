import { CallError } from '#web/api/client.ts';

/** Returns the label of a field; for a part of a field, that of the field; undefined for a path that the form does not have. */
function labelOf(path: string, names: Record<string, string>): string | undefined {
  for (let field = path; field !== ''; field = field.slice(0, Math.max(0, field.lastIndexOf('.'))))
    if (names[field] !== undefined) return names[field];
  return undefined;
}

/** Returns the message that a refusal of the server has: each field's path and what is wrong with it. */
const messageOf = (errors: CallError['errors']): string =>
  errors.map(({ path, message }) => `${path} ${message}`).join('; ');

/** Returns an error of the server with the labels of a form's fields in place of their paths. */
export function withLabels(error: unknown, names: Record<string, string>): unknown {
  if (!(error instanceof CallError) || error.code !== 'invalid_input' || error.errors.length === 0)
    return error;
  const { statusCode, code, errors } = error;
  const labelled = errors.map((each) => ({ ...each, path: labelOf(each.path, names) ?? each.path }));
  return new CallError({ statusCode, code, errors, message: messageOf(labelled), data: null });
}

/** Resolves as a call does, and rejects with the labels of a form's fields. */
export async function withLabelledErrors<T>(call: Promise<T>, names: Record<string, string>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw withLabels(error, names);
  }
}

/**
 * Returns whether the fields of a form show all that the server refuses, so that a message about it would repeat them.
 * @param hasInput whether the form has an input of this name
 */
export const isShownByFields = (
  { code, errors }: CallError,
  names: Record<string, string>,
  hasInput: (path: string) => boolean,
): boolean =>
  code === 'invalid_input' &&
  errors.length > 0 &&
  errors.every(({ path }) => names[path] !== undefined && hasInput(path));
