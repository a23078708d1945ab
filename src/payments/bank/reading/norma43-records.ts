import { FixedRecord, RECORD_CHARACTERS } from './fixed-record.ts';

/** Characters after the last record: Ctrl-Z, blanks and ends of lines. */
const END_OF_FILE = '\u001a \t\r\n';

/** Returns a text without the Ctrl-Z by which DOS ends a file, and the blanks around it. */
function withoutEndOfFile(text: string): string {
  let end = text.length;
  while (end > 0 && END_OF_FILE.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += RECORD_CHARACTERS)
    pieces.push(text.slice(start, start + RECORD_CHARACTERS));
  return pieces;
}

/** Returns the records of a file: one per line, or per 80 characters if it has no lines. */
export function recordsOf(text: string): FixedRecord[] {
  const lines = withoutEndOfFile(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const [only = ''] = lines;
  const isUnbroken = lines.length === 1 && only.length > RECORD_CHARACTERS;
  const parts = isUnbroken ? inPieces(only) : lines;
  return parts
    .map((part, index) => new FixedRecord(index + 1, part))
    .filter((record) => record.field(1, RECORD_CHARACTERS).trim() !== '');
}
