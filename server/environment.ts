import { plugins } from '#haat.config.ts';
import { ownEnvironment } from './environment-variables.ts';

/** All environment variables, with those of the plugins. */
export const environment = plugins.reduce(
  (all, { environment: added }) => (added ? all.extend(added.variables) : all) as typeof ownEnvironment,
  ownEnvironment,
);

/** The variable of the owner's account that is missing; null when both or neither are set. */
function missingHalf({ ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv): string | null {
  if (!ADMIN_EMAIL === !ADMIN_PASSWORD) return null;
  return ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
}

/** Groups of variables: when any variable of a group is set, all of its `needed` ones must be. */
const settingGroups = [
  ...plugins.flatMap(({ environment: added }) => {
    if (!added) return [];
    const { needed, alone, reason, variables } = added;
    const besides = Object.keys(variables).filter((name) => !needed.includes(name) && !alone.includes(name));
    return [{ needed, besides, reason }];
  }),
];

/** An error message for each missing variable of a group that is set in part. */
const missingParts = (env: NodeJS.ProcessEnv): string[] =>
  settingGroups.flatMap(({ needed, besides, reason }) =>
    [...needed, ...besides].some((name) => env[name])
      ? needed.filter((name) => !env[name]).map((name) => `${name} is missing: ${reason}`)
      : [],
  );

/** An error message for each variable that works only with a database server. */
function needsServer({ DATABASE_URL, DATABASE_REPLICA_URL, WORKERS }: NodeJS.ProcessEnv): string[] {
  if (DATABASE_URL) return [];
  return [
    ...(DATABASE_REPLICA_URL ? ['DATABASE_REPLICA_URL needs DATABASE_URL, the primary database'] : []),
    ...(WORKERS && WORKERS !== '1'
      ? ['WORKERS needs DATABASE_URL: only one process can use the embedded database']
      : []),
  ];
}

/** Requires PUBLIC_URL behind a proxy: a request does not prove the shop's address, since clients choose its host. */
const needsPublicUrl = ({ TRUST_PROXY, PUBLIC_URL }: NodeJS.ProcessEnv): string[] =>
  TRUST_PROXY && !PUBLIC_URL
    ? ['PUBLIC_URL is missing: behind the proxies of TRUST_PROXY the shop needs its public address']
    : [];

/** Errors in the combination of variables; each message begins with the name of one. */
export function combinationErrors(env: NodeJS.ProcessEnv): string[] {
  const half = missingHalf(env);
  return [
    ...(half ? [`${half} is missing: the owner's account needs both an email and a password`] : []),
    ...missingParts(env),
    ...needsServer(env),
    ...needsPublicUrl(env),
    ...plugins.flatMap(({ environment: added }) => added?.errors(env) ?? []),
  ];
}

/** The settings that are set, by name. */
export const settingsIn = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
