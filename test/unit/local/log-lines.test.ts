import { describe, expect, it } from 'vitest';
import { printedLine } from '../../../local/log-lines.ts';

const REQUEST = {
  level: 'info',
  event: 'request.done',
  request_id: 'r',
  method: 'GET',
  path: '/v1/me',
  status: 200,
  ms: 7,
};

describe('what a local service prints of its log', () => {
  it('is a line a request with method, status, time and path, marked where it was refused', () => {
    expect(printedLine(JSON.stringify(REQUEST), 'lines')).toBe('  GET    200     7 ms  /v1/me');
    const refused = { ...REQUEST, method: 'POST', status: 422 };
    expect(printedLine(JSON.stringify(refused), 'lines')).toBe('! POST   422     7 ms  /v1/me');
  });

  it('keeps quiet what the service does by itself, and shows what goes wrong', () => {
    expect(printedLine('{"level":"info","event":"cron.done","webhooks":0}', 'lines')).toBeNull();
    expect(printedLine('{"level":"error","event":"job.failed","time":"t","error":"x"}', 'lines')).toBe(
      'error job.failed {"error":"x"}',
    );
    expect(printedLine('{"level":"warn","event":"census.unreachable"}', 'off')).toContain(
      'census.unreachable',
    );
    expect(printedLine(JSON.stringify(REQUEST), 'off')).toBeNull();
  });

  it('is every line as it is deployed where JSON is asked for, and whatever is no line of its own', () => {
    const cron = '{"level":"info","event":"cron.done"}';
    expect(printedLine(cron, 'json')).toBe(cron);
    for (const text of ['hello', '{', '{"a":1}', 'null']) expect(printedLine(text, 'lines')).toBe(text);
  });
});
