import { refuseLostUpdate, refuseStale } from '../concurrency.ts';
import { defineOperation } from '../define-operation.ts';
import { readPerson, updatePerson } from './repository.ts';
import { identitySchema, updateMeBody } from './schemas.ts';
import { identityView } from './view.ts';

export const updateMe = defineOperation({
  id: 'me.update',
  method: 'PATCH',
  path: '/v1/me',
  tag: 'Identity',
  summary: 'Change the preferences of the person behind the credential',
  description: 'Merges: a field left out stays as it is, null clears the name.',
  scope: 'configuration:write',
  access: 'principal',
  idempotency: false,
  query: {},
  body: updateMeBody,
  example: { interface_language: 'es' },
  success: { status: 200, data: identitySchema, description: 'The person and the credential' },
  errors: ['PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { body }) {
    const { directory, principal } = context;
    const person = await readPerson(directory, principal.personId);
    refuseStale(context.ifMatch, person.version);
    const updated = refuseLostUpdate(
      await updatePerson(directory, person, {
        interfaceLanguage: body.interface_language ?? person.interfaceLanguage,
        name: body.name === undefined ? person.name : body.name,
      }),
    );
    return { data: identityView(updated, principal), version: updated.version };
  },
});
