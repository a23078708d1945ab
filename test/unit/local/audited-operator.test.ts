import { describe, expect, it } from 'vitest';
import { auditedOperator } from '../../../local/admin/audited-operator.ts';
import type { OperatorDatabase } from '../../../local/admin/operator-database.ts';
import type { Statement } from '../../../local/operator/operator-access.ts';

function recording(): { database: OperatorDatabase; sent: Statement[][] } {
  const sent: Statement[][] = [];
  return {
    sent,
    database: {
      of: 'STOPPED',
      async batch(statements) {
        sent.push([...statements]);
        return statements.map(({ sql }) => [sql]);
      },
      nowMs: () => 1_700_000_000_000,
      async [Symbol.asyncDispose]() {},
    },
  };
}

describe("the operator's database access", () => {
  it('a write sets the audit context in its own batch and returns the statement results', async () => {
    const { database, sent } = recording();
    const write = { sql: 'UPDATE accounts SET plan = ? WHERE id = ?', params: ['P50', 'a1'] };
    expect(await auditedOperator(database, 'set-plan').batch([write])).toEqual([[write.sql]]);
    const [[set, own, clear] = []] = sent;
    expect(own).toEqual(write);
    expect(set?.sql).toContain('audit_context');
    expect(clear?.sql).toContain('DELETE FROM audit_context');
    expect(JSON.parse(String(set?.params[0]))).toMatchObject({
      actor: { type: 'OPERATOR', id: null, name: expect.any(String), job: null },
      operation: 'admin.set-plan',
      at: 1_700_000_000_000,
    });
  });

  it('a read is sent without audit context', async () => {
    const { database, sent } = recording();
    await auditedOperator(database, 'doctor').batch([{ sql: 'SELECT 1', params: [] }]);
    expect(sent).toEqual([[{ sql: 'SELECT 1', params: [] }]]);
  });
});
