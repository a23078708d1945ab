import { userInfo } from 'node:os';
import { CLEAR_CONTEXT, isAudited, SET_CONTEXT } from '../../src/db/audited/audited-database.ts';
import { type Acting, actingText } from '../../src/platform/acting.ts';
import type { OperatorDatabase } from './operator-database.ts';

/**
 * Returns the databases with an audit trail that names the operator: the user of this machine, and the command.
 *
 * @param command name of the command: `create-account`
 */
export function auditedOperator(database: OperatorDatabase, command: string): OperatorDatabase {
  const acting: Acting = {
    actor: { type: 'OPERATOR', id: null, name: userInfo().username, job: null },
    accountId: null,
    environment: null,
    operation: `admin.${command}`,
    requestId: null,
    ip: null,
    nowMs: () => database.nowMs(),
  };
  return {
    of: database.of,
    async batch(statements, binding) {
      if (!statements.some(({ sql }) => isAudited(sql))) return await database.batch(statements, binding);
      const results = await database.batch(
        [
          { sql: SET_CONTEXT, params: [actingText(acting)] },
          ...statements,
          { sql: CLEAR_CONTEXT, params: [] },
        ],
        binding,
      );
      return results.slice(1, -1);
    },
    nowMs: () => database.nowMs(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
