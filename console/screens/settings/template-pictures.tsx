import type { Schemas } from '../../api/operations.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  choose: ['Cómo son', 'What they look like', 'Com són'],
});

type Template = Schemas['InvoiceCustomization']['template'];

/** Widths of the grey lines of text in a picture, of 100. */
const TEXT_WIDTHS = [46, 38, 42, 30] as const;
const TABLE_ROWS = [0, 1, 2, 3] as const;

/** Offers the templates as pictures in the chosen colour. */
export function TemplatePictures({
  offered,
  chosen,
  colour,
  onTemplate,
}: {
  offered: Schemas['InvoiceCustomizationOptions']['templates'];
  chosen: Template;
  colour: string;
  onTemplate: (template: Template) => void;
}) {
  return (
    <fieldset class="pictures">
      <legend class="small muted">{W.choose}</legend>
      {offered.map(({ value }) => (
        <button
          key={value}
          type="button"
          class="quiet picture"
          aria-pressed={value === chosen}
          onClick={() => onTemplate(value)}
        >
          <Picture template={value} colour={colour} />
          <span>{term(value)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Draws the first page of a template in outline. */
function Picture({ template, colour }: { template: Template; colour: string }) {
  const isModern = template === 'MODERN';
  return (
    <svg viewBox="0 0 120 168" aria-hidden="true">
      <rect width="120" height="168" fill="#fff" />
      {isModern ? <ModernHead colour={colour} /> : <ClassicHead colour={colour} />}
      <rect x="10" y="74" width="100" height={isModern ? 9 : 1} fill={colour} />
      {TABLE_ROWS.map((row) => (
        <g key={row}>
          <rect x="12" y={90 + row * 9} width={TEXT_WIDTHS[row]} height="2" fill="#9aa1a9" />
          <rect x="94" y={90 + row * 9} width="14" height="2" fill="#9aa1a9" />
        </g>
      ))}
      {isModern && <rect x="66" y="130" width="44" height="22" rx="3" fill={colour} opacity="0.12" />}
      <rect x="70" y="134" width="36" height="2" fill="#9aa1a9" />
      <rect x="70" y="140" width="36" height="2" fill="#9aa1a9" />
      <rect x="70" y="146" width="36" height="3" fill={colour} />
    </svg>
  );
}

function ClassicHead({ colour }: { colour: string }) {
  return (
    <>
      <rect x="10" y="12" width="34" height="12" fill={colour} opacity="0.25" />
      <rect x="90" y="12" width="20" height="20" fill="#1a1d21" />
      <rect x="10" y="32" width="48" height="3" fill={colour} />
      <TextBlock x={10} y={42} />
      <TextBlock x={66} y={42} />
    </>
  );
}

function ModernHead({ colour }: { colour: string }) {
  return (
    <>
      <rect x="10" y="12" width="44" height="8" fill={colour} />
      <rect x="62" y="10" width="18" height="18" fill="#1a1d21" />
      <rect x="86" y="12" width="24" height="10" fill={colour} opacity="0.25" />
      <rect x="10" y="36" width="47" height="30" rx="3" fill={colour} opacity="0.1" />
      <rect x="63" y="36" width="47" height="30" rx="3" fill={colour} opacity="0.1" />
      <TextBlock x={14} y={42} />
      <TextBlock x={67} y={42} />
    </>
  );
}

function TextBlock({ x, y }: { x: number; y: number }) {
  return (
    <>
      {TEXT_WIDTHS.map((width, row) => (
        <rect key={width} x={x} y={y + row * 5} width={width * 0.8} height="2" fill="#9aa1a9" />
      ))}
    </>
  );
}
