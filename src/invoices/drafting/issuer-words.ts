import type { TextAdvice } from '../../contract/warnings/warning-texts.ts';
import type { Warnings } from '../../contract/warnings/warnings.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { isTaxed, words } from './line-words.ts';
import type { LineFields } from './stored-lines.ts';

/** Words of a line that have a tax of their own if some kinds of issuer write them. */
interface IssuerRule {
  advice: TextAdvice;
  /** First letters or digits of the NIF of the issuers (Orden EHA/451/2008). */
  issuer: RegExp;
  first: ReadonlySet<string>;
  some?: ReadonlySet<string>;
  none?: ReadonlySet<string>;
}

const RULES: readonly IssuerRule[] = [
  {
    advice: 'NO_BUSINESS',
    issuer: /^H/,
    first: words('cuota cuotas derrama derramas'),
  },
  {
    advice: 'EXEMPT_MEMBERS',
    issuer: /^G/,
    first: words('cuota cuotas'),
    some: words('socio socia socios socias asociado asociada asociados afiliado afiliada'),
    none: words('protector patrocinio publicidad'),
  },
  {
    advice: 'EXEMPT_AUTHOR',
    issuer: /^[\dXYZKLM]/,
    first: words('derechos'),
    some: words('novela guion poemario libreto cancion canciones partitura'),
    none: words('gestion representacion agencia'),
  },
];

/** Warns of lines whose words say, with the kind of the issuer, that they bear no tax (LIVA arts. 4, 5 and 20). */
export function warnOfIssuerWords(
  warnings: Warnings,
  lines: readonly LineFields[],
  nif: string | null,
): void {
  const rules = RULES.filter(({ issuer }) => nif !== null && issuer.test(nif));
  if (rules.length === 0) return;
  for (const [index, line] of lines.entries()) {
    if (!isTaxed(line) || line.taxableBaseCents <= 0) continue;
    const [first = '', ...rest] = foldText(line.description).match(/\p{L}+/gu) ?? [];
    const hasOne = (of: ReadonlySet<string>) => rest.some((word) => of.has(word));
    const found = rules.find(
      (rule) =>
        rule.first.has(first) &&
        (rule.some === undefined || hasOne(rule.some)) &&
        (rule.none === undefined || !hasOne(rule.none)),
    );
    if (found !== undefined)
      warnings.add('TEXT_AND_TAX_DIFFER', `lines.${index}.description`, {
        text: line.description,
        advice: found.advice,
      });
  }
}
