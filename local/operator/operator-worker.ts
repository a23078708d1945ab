import type { Miniflare, V4WorkerOptions } from 'miniflare';
import type { Statement } from './operator-access.ts';

const OPERATOR_WORKER = 'folio-operator';
/** The path that rings the cron; every other names a database by its binding. */
const CRON_PATH = '/cron';
const CONTENTS = `export default {
  async fetch(request, env) {
    if (request.headers.get('Authorization') !== 'Bearer ' + env.TOKEN) return new Response(null, { status: 401 });
    const { pathname } = new URL(request.url);
    if (pathname === ${JSON.stringify(CRON_PATH)}) {
      await env.SERVICE.scheduled({ cron: 'local' });
      return new Response(null, { status: 204 });
    }
    const database = env[pathname.slice(1)];
    if (database === undefined) return Response.json({ error: 'there is no database ' + pathname.slice(1) }, { status: 404 });
    try {
      const statements = await request.json();
      const answers = await database.batch(statements.map(({ sql, params }) => database.prepare(sql).bind(...params)));
      return Response.json({ results: answers.map(({ results }) => results) });
    } catch (error) {
      return Response.json({ error: error.message }, { status: 400 });
    }
  },
};`;

/**
 * The Worker inside a local runtime through which this process rings the cron and carries out the operator's statements. It
 * refuses whoever does not send the token of this run.
 */
export function operatorWorker(
  service: string,
  d1Databases: V4WorkerOptions['d1Databases'],
  token: string,
): V4WorkerOptions {
  return {
    ...(d1Databases === undefined ? {} : { d1Databases }),
    name: OPERATOR_WORKER,
    bindings: { TOKEN: token },
    modules: [{ type: 'ESModule', path: 'index.js', contents: CONTENTS }],
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['service_binding_extra_handlers'],
    serviceBindings: { SERVICE: service },
  };
}

/** What this process asks of a running service from inside. */
export interface OperatorLine {
  /** Runs the service's cron; ends when the run has ended. */
  ringCron(): Promise<void>;
  /** Carries statements out as one batch, which stands or falls as a whole; returns the rows of each. */
  batch(binding: string, statements: readonly Statement[]): Promise<unknown[][]>;
}

/**
 * Opens the line. Miniflare's own stubs (`getWorker`, `getD1Database`) block this process until the runtime returns something, while the
 * runtime waits for this process to read its log: where clients send requests already, both wait for ever. A fetch
 * to the Worker's own port blocks nothing.
 */
export async function openOperatorLine(miniflare: Miniflare, token: string): Promise<OperatorLine> {
  const { origin } = await miniflare.unsafeGetDirectURL(OPERATOR_WORKER);
  const ask = (path: string, body?: string) =>
    fetch(origin + path, {
      headers: { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
  return {
    async ringCron() {
      const response = await ask(CRON_PATH);
      if (!response.ok) throw new Error(await response.text());
    },
    async batch(binding, statements) {
      const response = await ask(`/${binding}`, JSON.stringify(statements));
      const answer = (await response.json()) as { results: unknown[][] } | { error: string };
      if ('error' in answer) throw new Error(answer.error);
      return answer.results;
    },
  };
}
