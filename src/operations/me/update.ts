import { refuseLostUpdate, refuseStale } from '../../contract/concurrency.ts';
import { readPerson, updatePerson } from '../../people/persons/person-repository.ts';
import { isSandboxKey, personFor, versionFor } from '../../people/persons/preferences.ts';
import { defineOperation } from '../define-operation.ts';
import { identitySchema, updateMeBody } from './schemas.ts';
import { identityView } from './view.ts';

export const updateMe = defineOperation({
  id: 'me.update',
  method: 'PATCH',
  path: '/v1/me',
  tag: 'Identity',
  summary: 'Change the preferences of the person behind the credential',
  description:
    'Merges: an absent field does not change, null clears the name. Settings of a sandbox key are visible only with sandbox keys.',
  scope: 'configuration:write',
  access: 'principal',
  idempotency: false,
  query: {},
  body: updateMeBody,
  example: { interface_language: 'es' },
  success: { status: 200, data: identitySchema, description: 'Person and credential' },
  errors: ['PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { body }) {
    const { directory, principal } = context;
    const person = await readPerson(directory, principal.personId);
    refuseStale(context.ifMatch, versionFor(principal, person));
    const fields = {
      ...(body.interface_language === undefined ? {} : { interfaceLanguage: body.interface_language }),
      ...(body.name === undefined ? {} : { name: body.name }),
    };
    const updated = refuseLostUpdate(await updatePerson(directory, person, fields, isSandboxKey(principal)));
    return {
      data: identityView(personFor(principal, updated), principal),
      version: versionFor(principal, updated),
    };
  },
});
