import { certificateEnd, certificateNotice } from './certificate-end.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';
import { startRelay } from './start-relay.ts';

const DAY_MS = 86_400_000;

function log(entry: Record<string, unknown>): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
}

/** Runs a relay by its environment variables until a signal stops it. `relay/README.md` lists the variables. */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const relay = await startRelay(settings, { log });
  const scheme = settings.server === null ? 'http' : 'https';
  log({ listening: `${scheme}://${settings.host}:${relay.port}` });
  if (settings.server === null) log({ notice: 'plain HTTP: a TLS proxy or a tunnel belongs in front' });
  const ends = [
    { endMs: certificateEnd(settings.certificate), of: {} },
    ...[...settings.senders].map(([sender, own]) => ({ endMs: certificateEnd(own), of: { sender } })),
  ];
  const notice = () => {
    for (const { endMs, of } of ends)
      log({ ...of, ...(endMs === null ? { certificate_ends: null } : certificateNotice(endMs, Date.now())) });
  };
  notice();
  // `unref`, so that the timer does not keep a stopping relay alive.
  setInterval(notice, DAY_MS).unref();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    log({ stopping: true });
    void relay.stop();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
