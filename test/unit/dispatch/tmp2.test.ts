import { it } from 'vitest';
import { FaultyWorld } from './support/faulty-world.ts';
import { randomFrom } from './support/random.ts';
import { HOUR_MS } from './support/test-clock.ts';
import { trade } from './tmp.test.ts';
it.each(Array.from({length: 15}, (_, i) => i))('x %i', async (seed) => {
  const random = randomFrom(seed);
  const world = await FaultyWorld.open({ random, faultRate: 0.2, deathRate: 0.15 });
  await trade(world, random, 300, 90);
  await world.pass(48 * HOUR_MS);
  const subs = world.aeat.submissions();
  const rows = await world.chain.submissions();
  const early = subs.filter((s) => s.too_early).map((s) => s.received_at);
  if (early.length === 0) return; console.log(seed, early);
  for (const e of early.slice(0, 2)) {
    const t = Date.parse(e);
    console.log((await world.chain.all<Record<string, unknown>>('SELECT kind, sent_at, outcome, answered_at, record_count, wait_seconds, error_code, error_message FROM verifactu_submissions ORDER BY rowid')).filter((r) => Math.abs(Number(r.sent_at) - t) < 200_000).map((r) => JSON.stringify({ ...r, sent_at: (Number(r.sent_at) - t) / 1000, answered_at: (Number(r.answered_at) - t) / 1000 })).join('\n'));
    console.log(rows.length);
  }
});
