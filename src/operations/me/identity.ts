import { defineOperation } from '../define-operation.ts';
import { personFor, versionFor } from './preferences.ts';
import { readPerson } from './repository.ts';
import { identitySchema } from './schemas.ts';
import { identityView } from './view.ts';

export const getIdentity = defineOperation({
  id: 'me.identity',
  method: 'GET',
  path: '/v1/me/identity',
  tag: 'Identity',
  summary: 'Who the credential belongs to and what it allows',
  scope: 'any',
  access: 'principal',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: identitySchema, description: 'The person and the credential' },
  errors: [],
  async run(context) {
    const person = await readPerson(context.directory, context.principal.personId);
    return {
      data: identityView(personFor(context.principal, person), context.principal),
      version: versionFor(context.principal, person),
    };
  },
});
