import type { CommandParameter } from './commands.ts';

/** Flag of one of the client's own commands. */
export type OwnFlag = Pick<CommandParameter, 'flag' | 'schema' | 'description'>;

function text(flag: string, description: string): OwnFlag {
  return { flag, description, schema: { type: 'string' } };
}

const COUNT = text('count', 'end after so many');

/** Flags of the client's own commands, besides those of every command. */
export const OWN_FLAGS: Readonly<Record<string, readonly OwnFlag[]>> = {
  listen: [
    text('forward-to', 'address that each event is posted to, such as http://localhost:3000/hooks'),
    text('types', 'types and families, separated by commas: invoice.*,payment.failed (all when absent)'),
    text('from', 'replay what happened since a time first: 2026-11-20 or 2026-11-20T09:00:00Z'),
    text('replay', 'send one event again, by its id, and end'),
    text('secret', 'sign with this secret instead of the one of this key'),
    COUNT,
  ],
  logs: [
    text('path-contains', 'part of the path'),
    { flag: 'only-errors', description: 'those answered with 400 or more', schema: { type: 'boolean' } },
    COUNT,
  ],
  'ticketbai verify': [
    text('certificate', 'certificate (PEM or DER) that must have signed, instead of the one in each file'),
  ],
};
