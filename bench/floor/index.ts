import { Hono } from 'hono';

interface FloorEnv {
  FLOOR: D1Database;
}

const MEGABYTE = JSON.stringify({ text: 'x'.repeat(1_000_000) });

const app = new Hono<{ Bindings: FloorEnv }>();

app.get('/route', (context) => context.json({ success: true }));
app.get('/megabyte', (context) => context.body(MEGABYTE, 200, { 'Content-Type': 'application/json' }));
app.get('/row', async (context) =>
  context.json(await context.env.FLOOR.prepare('SELECT id, text FROM row WHERE id = ?').bind(1).first()),
);
app.get('/page', async (context) => {
  const row = context.env.FLOOR.prepare('SELECT id, text FROM row WHERE id = ?').bind(1);
  const page = context.env.FLOOR.prepare('SELECT id, text FROM page ORDER BY id');
  const [, , rows] = await context.env.FLOOR.batch([row, row, page]);
  return context.json(rows?.results);
});
app.post('/row', async (context) => {
  await context.env.FLOOR.prepare('INSERT INTO row (text) VALUES (?)').bind('text').run();
  return context.json({ success: true });
});

/** Lowest cost of a request on this machine: a bare route, a megabyte of text, a one-row read, a page read, a one-row write. */
export default app;
