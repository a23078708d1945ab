import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GuideEntry, isLegal } from '../../src/http/mcp/guide-entry.ts';
import { toolTable } from '../../src/http/mcp/tool-table.ts';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import { REPOSITORY } from '../repository.ts';

const GUIDES = join(REPOSITORY, 'docs');
/** File names of guides for users. Other pages are named differently. */
const GUIDE_FILE = /^([a-z0-9-]+)\.md$/;
const TITLE = /^# (.+)$/m;

function guides(): Map<string, string> {
  const named = readdirSync(GUIDES).flatMap((file): [string, string][] => {
    const name = GUIDE_FILE.exec(file)?.[1];
    return name === undefined ? [] : [[name, readFileSync(join(GUIDES, file), 'utf8')]];
  });
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the files of `/mcp`: the tools, the guides in Markdown, and a list of the guides. */
export function mcpFiles(): ReadonlyMap<string, Buffer> {
  const document: OpenApiDocument = JSON.parse(
    readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'),
  );
  const texts = guides();
  const entries = [...texts].map(
    ([name, text]): GuideEntry => ({ name, title: TITLE.exec(text)?.[1] ?? name, isLegal: isLegal(name) }),
  );
  return new Map([
    ['mcp/tools.json', Buffer.from(JSON.stringify(toolTable(document)))],
    ['mcp/guides.json', Buffer.from(JSON.stringify(entries))],
    ...[...texts].map(([name, text]) => [`mcp/guides/${name}.md`, Buffer.from(text)] as const),
  ]);
}
