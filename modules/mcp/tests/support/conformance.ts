import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openLocalServer } from '#tests/support/local-server.ts';
import { temporaryFolder } from '#tests/support/process.ts';

// Runs the conformance suite of the Model Context Protocol in a process of its own.

const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

type Ended = { output: string; errors: string };

/** Runs the suite and returns its output. It ends with 1 when a scenario fails, also one that does not apply. */
const run = (...parts: string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [suite, ...parts], { maxBuffer: 2 ** 26 }, (error, output, errors) => {
      if (error && error.code !== 1) reject(error);
      else resolve({ output, errors });
    });
  });

/** Returns the scenarios for servers, each with the versions of the protocol that have it. */
export async function serverScenarios(): Promise<Map<string, string[]>> {
  const { output } = await run('list', '--server');
  const matches = output.matchAll(/^ {2}- (\S+) \[(.+)\]$/gm);
  return new Map([...matches].map(([, name = '', versions = '']) => [name, versions.split(',')]));
}

type Check = { id: string; status: string; errorMessage?: string };

/** Returns what is wrong in the checks of a scenario: each that has not succeeded, and that none has. */
function faultsOf(checks: Check[]): string[] {
  const own = checks.filter(({ id }) => !id.startsWith('wire-schema'));
  const faults = checks.filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO');
  return [
    ...faults.map(({ id, status, errorMessage = '' }) => `${id}: ${status} ${errorMessage}`.trim()),
    ...(own.some(({ status }) => status === 'SUCCESS') ? [] : ['no check has succeeded']),
  ];
}

/**
 * Runs all scenarios of a version against a server. Returns the faults of each by its name; one that broke off is
 * missing. @param url of the endpoint
 */
export async function faultsAt(url: string, version: string): Promise<Map<string, string[]>> {
  const { path, remove } = temporaryFolder();
  try {
    await run('server', '--url', url, '--suite', 'all', '--spec-version', version, '--output-dir', path);
    return new Map(
      readdirSync(path).map((folder) => {
        const name = folder.replace(/^server-|-\d{4}-\d\d-\d\dT[\d-]+Z$/g, '');
        return [name, faultsOf(JSON.parse(readFileSync(join(path, folder, 'checks.json'), 'utf8')))];
      }),
    );
  } finally {
    remove();
  }
}

type Called = { method?: string; params?: { name?: string } };

/**
 * Opens a server that passes messages on to an endpoint, and calls tools of the shop where the suite calls those that only
 * a server for tests has. @param calls the calls of the shop by the name of the tool of the suite
 */
export async function openRelay(endpoint: string, calls: ReadonlyMap<string, { name: string }>) {
  const relay = await openLocalServer();
  relay.serve(async (request, response) => {
    const text = await textOf(request);
    const message: Called = text === '' ? {} : JSON.parse(text);
    const call = message.method === 'tools/call' ? calls.get(message.params?.name ?? '') : undefined;
    const params = call && { ...message.params, ...call };
    const { host: _, connection: __, 'content-length': ___, ...received } = request.headers;
    const headers = { ...received, ...(call && received['mcp-name'] && { 'mcp-name': call.name }) };
    const answer = await fetch(endpoint, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(text !== '' && { body: params ? JSON.stringify({ ...message, params }) : text }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  return relay;
}
