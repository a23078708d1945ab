import type { Miniflare, V4WorkerOptions } from 'miniflare';
import type { Statement } from './operator-access.ts';

const OPERATOR_WORKER = 'folio-operator';
/** Path that runs the cron. Every other path names a database by its binding. */
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
 * Returns the Worker inside a local runtime through which this process runs the cron and the operator's statements.
 * It rejects requests without the token of this run.
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

/** Connection of this process to a running service. */
export interface OperatorLine {
  /** Runs the service's cron. Resolves when the run has ended. */
  ringCron(): Promise<void>;
  /** Runs statements as one atomic batch, and returns the rows of each. */
  batch(binding: string, statements: readonly Statement[]): Promise<unknown[][]>;
}

/**
 * Opens the connection to the operator's Worker, by a fetch to its own port, which blocks nothing.
 * Miniflare's own stubs (`getWorker`, `getD1Database`) block this process until the runtime returns something.
 * The runtime in turn waits for this process to read its log. If clients already send requests, both wait for ever.
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
