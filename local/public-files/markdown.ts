import { Marked, type Tokens } from 'marked';
import { escaped } from '../../src/pages/markup.ts';

/** As GitHub makes the name of a heading, which links between guides use. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/**
 * Markdown as this service's pages show it. `addressOf` says where a link leads from here; null: nowhere, so that only its
 * words stay.
 */
export function markdownFor(addressOf: (href: string) => string | null): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${escaped(slugOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang = '' }) {
        return `<pre tabindex="0"><code class="language-${escaped(lang)}">${escaped(text)}</code></pre>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`;
      },
      image: ({ text }) => escaped(text),
      // Comments mark generated parts; whatever else looks like HTML is meant as text.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
    },
  });
}
