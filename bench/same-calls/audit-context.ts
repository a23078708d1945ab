const SET = "INSERT OR REPLACE INTO audit_context (key, acting) VALUES ('', ?)";
const CLEAR = "DELETE FROM audit_context WHERE key = ''";

function acting(operation: string, companyId: string): string {
  return JSON.stringify({
    actor: { type: 'API_KEY', id: companyId, name: 'bench', job: null },
    account_id: companyId,
    environment: 'TEST',
    operation,
    request_id: crypto.randomUUID(),
    ip: null,
    at: Date.now(),
  });
}

/** Puts the two statements around a write that the triggers of the audit trail need. */
export function withAuditContext(
  books: D1Database,
  { operation, companyId }: { operation: string; companyId: string },
  statements: readonly D1PreparedStatement[],
): D1PreparedStatement[] {
  return [books.prepare(SET).bind(acting(operation, companyId)), ...statements, books.prepare(CLEAR)];
}
