import * as z from 'zod';
import { listOpenSessions, type SessionRow } from '../../people/sessions/session-repository.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import { defineOperation } from '../define-operation.ts';
import { sessionSchema } from './schemas.ts';

function sessionView(row: SessionRow, currentId: string | null): z.input<typeof sessionSchema> {
  return {
    id: row.id,
    account_id: row.accountId,
    created_at: timestampText(row.createdAt),
    expires_at: timestampText(row.expiresAt),
    last_used_at: timestampOrNull(row.lastUsedAt),
    place: row.place,
    user_agent: row.userAgent,
    current: row.id === currentId,
  };
}

export const listSessions = defineOperation({
  id: 'auth.list-sessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  tag: 'Sign-in',
  summary: 'List your sessions',
  description: 'Returns the open sessions of the person, newest first, with the place where each was opened.',
  scope: 'any',
  access: 'principal',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z.object({ sessions: z.array(sessionSchema) }).meta({ id: 'SessionList' }),
    description: 'Open sessions',
  },
  errors: [],
  async run({ directory, principal, serviceClock }) {
    const rows = await listOpenSessions(directory, principal.personId, serviceClock.now());
    return { data: { sessions: rows.map((row) => sessionView(row, principal.sessionId)) } };
  },
});
