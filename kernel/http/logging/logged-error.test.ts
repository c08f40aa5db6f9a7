import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

/** An error of PostgreSQL, as its driver returns it.  */
const refused = (message: string, code: string) =>
  Object.assign(new Error(message), {
    code,
    constraint: 'users_email',
    detail: 'Failing row contains (1, asha@example.com, 12 Mill Road).',
    where: 'unnamed portal parameter $2 = 12 Mill Road',
  });

it('a logged error has its statement, code and constraint, but no parameters, rows and addresses', () => {
  const failed = new Error(
    'Failed query: insert into users values ($1, $2)\nparams: asha@example.com,12 Mill Road\n$argon2id$secret',
    { cause: refused('duplicate key value for asha@example.com violates "users_email"', '23505') },
  );
  const line = loggedError(failed);
  expect(line).toMatchObject({
    message: 'Failed query: insert into users values ($1, $2)',
    cause: { code: '23505', constraint: 'users_email' },
  });
  expect(line.stack).toContain('logged-error.test.ts');
  expect(JSON.stringify(line)).not.toMatch(/asha|Mill Road|argon2/);
});

it('the log omits a value that PostgreSQL refuses', () => {
  const line = loggedError(refused('invalid input syntax for type integer: "12 Mill Road"', '22P02'));
  expect(line).toMatchObject({ message: 'a value was refused (22P02)', code: '22P02' });
  expect(JSON.stringify(line)).not.toContain('Mill Road');
});

it('the log omits the address that a mail server refuses, but has its answer', () => {
  expect(loggedError(new Error('550 5.1.1 <asha@example.com>: unknown user')).message).toBe(
    '550 5.1.1 <...@...>: unknown user',
  );
});

it('the log keeps an error and five causes of a long chain', () => {
  const last = Array.from({ length: 20 }).reduce((cause) => new Error('failed', { cause }));
  expect(JSON.stringify(loggedError(last)).match(/"message"/g)).toHaveLength(6);
});
