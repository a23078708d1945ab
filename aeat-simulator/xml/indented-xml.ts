const INDENT = '  ';

/** Returns the tags and the texts between them, trimmed. */
function partsOf(xml: string): string[] {
  const [before = '', ...pieces] = xml.split('<');
  const parts = pieces.flatMap((piece) => {
    const end = piece.indexOf('>') + 1;
    return [`<${piece.slice(0, end)}`, piece.slice(end).trim()];
  });
  return [before.trim(), ...parts].filter((part) => part !== '');
}

/** Returns XML for people: one line per element, indented by depth. An element with only text stays on its line. */
export function indentedXml(xml: string): string {
  const lines: string[] = [];
  let depth = 0;
  let isAfterText = false;
  for (const part of partsOf(xml)) {
    const isText = !part.startsWith('<');
    const isEnd = part.startsWith('</');
    if (isEnd) depth = Math.max(0, depth - 1);
    if (lines.length > 0 && (isText || (isEnd && isAfterText))) lines.push(`${lines.pop() ?? ''}${part}`);
    else lines.push(`${INDENT.repeat(depth)}${part}`);
    isAfterText = isText;
    const isOpening =
      !isText && !isEnd && !part.endsWith('/>') && !part.startsWith('<?') && !part.startsWith('<!');
    if (isOpening) depth += 1;
  }
  return lines.join('\n');
}
