import type { TicketbaiRecordRow } from '../../db/schema/ticketbai-schema.ts';

const POSITION_DIGITS = 6;
const UNSAFE = /[^A-Za-z0-9._-]/g;

function encoded(text: string): string {
  return text.replace(UNSAFE, (character) => encodeURIComponent(character));
}

/** Returns the name of a record's file: `000001_ISSUE_F-2026_0001.xml`. Decisions, section 16, Export names. */
export function ticketbaiFileName({
  position,
  kind,
  series,
  number,
}: Pick<TicketbaiRecordRow, 'position' | 'kind' | 'series' | 'number'>): string {
  const place = String(position).padStart(POSITION_DIGITS, '0');
  return `${place}_${kind}_${encoded(series)}_${encoded(number)}.xml`;
}
