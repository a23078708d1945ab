import { Hono } from 'hono';

interface FloorEnv {
  FLOOR: D1Database;
}

const app = new Hono<{ Bindings: FloorEnv }>();

app.get('/route', (context) => context.json({ success: true }));
app.get('/row', async (context) =>
  context.json(await context.env.FLOOR.prepare('SELECT id, text FROM row WHERE id = ?').bind(1).first()),
);
app.post('/row', async (context) => {
  await context.env.FLOOR.prepare('INSERT INTO row (text) VALUES (?)').bind('text').run();
  return context.json({ success: true });
});

/** What a request costs at the least on this machine: a bare route, a read of one row, a write of one row. */
export default app;
