import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import saxon from 'saxon-js';

/** Official rules of structured invoices, compiled. They are read beside the repository and never copied into it. */
export type RuleSet = 'en16931-ubl' | 'en16931-cii' | 'peppol-bis3-ubl';

export interface BrokenRule {
  id: string;
  isFatal: boolean;
  text: string;
}

/** Validator for a set of rules. Returns the broken ones. */
export type Judge = (xml: string) => BrokenRule[];

const FAILED = /<svrl:failed-assert([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g;

function attribute(attributes: string, name: string): string | null {
  return (
    new Map([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])).get(name) ??
    null
  );
}

function brokenRules(report: string): BrokenRule[] {
  return [...report.matchAll(FAILED)].map(([, attributes = '', inside = '']) => ({
    id: attribute(attributes, 'id') ?? '?',
    isFatal: (attribute(attributes, 'flag') ?? 'fatal') === 'fatal',
    text: inside
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

/** Returns the validator of a set of rules. If the rules are not beside the repository, warns and returns null. */
export function judgeOf(rules: RuleSet): Judge | null {
  const path = fileURLToPath(
    new URL(`../../../../shared/einvoice/schematron/${rules}.sef.json.gz`, import.meta.url).href,
  );
  if (!existsSync(path)) {
    console.warn(`Skipped: the rules ${rules} are not at ${path}`);
    return null;
  }
  const stylesheetInternal: unknown = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8'));
  return (sourceText) =>
    brokenRules(
      saxon.transform({ stylesheetInternal, sourceText, destination: 'serialized' }).principalResult,
    );
}

/** Returns the fatal ones among broken rules as text. */
export function fatal(broken: readonly BrokenRule[]): string[] {
  return broken.filter(({ isFatal }) => isFatal).map(({ id, text }) => `${id}: ${text}`);
}
