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

describe('the log output of a local service', () => {
  it('a request is printed as method, status, time and path, with a mark on errors', () => {
    expect(printedLine(JSON.stringify(REQUEST), 'lines')).toBe('  GET    200     7 ms  /v1/me');
    const refused = { ...REQUEST, method: 'POST', status: 422 };
    expect(printedLine(JSON.stringify(refused), 'lines')).toBe('! POST   422     7 ms  /v1/me');
  });

  it('background work is hidden, and errors and warnings are printed', () => {
    expect(printedLine('{"level":"info","event":"cron.done","webhooks":0}', 'lines')).toBeNull();
    expect(printedLine('{"level":"error","event":"job.failed","time":"t","error":"x"}', 'lines')).toBe(
      'error job.failed {"error":"x"}',
    );
    expect(printedLine('{"level":"warn","event":"census.unreachable"}', 'off')).toContain(
      'census.unreachable',
    );
    expect(printedLine(JSON.stringify(REQUEST), 'off')).toBeNull();
  });

  it('the JSON mode prints every line, and text that is not a log line is always printed', () => {
    const cron = '{"level":"info","event":"cron.done"}';
    expect(printedLine(cron, 'json')).toBe(cron);
    for (const text of ['hello', '{', '{"a":1}', 'null']) expect(printedLine(text, 'lines')).toBe(text);
  });
});
