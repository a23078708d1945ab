import { readPerson } from '../../people/persons/person-repository.ts';
import { personFor, versionFor } from '../../people/persons/preferences.ts';
import { defineOperation } from '../define-operation.ts';
import { identitySchema } from './schemas.ts';
import { identityView } from './view.ts';

export const getIdentity = defineOperation({
  id: 'me.identity',
  method: 'GET',
  path: '/v1/me/identity',
  tag: 'Identity',
  summary: 'Get the identity of the credential and its access',
  scope: 'any',
  access: 'principal',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: identitySchema, description: 'Person and credential' },
  errors: [],
  async run(context) {
    const person = await readPerson(context.directory, context.principal.personId);
    return {
      data: identityView(personFor(context.principal, person), context.principal),
      version: versionFor(context.principal, person),
    };
  },
});
