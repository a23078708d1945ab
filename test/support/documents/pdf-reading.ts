import { PDFiumLibrary } from '@hyzyla/pdfium';
import { extractText, getDocumentProxy } from 'unpdf';

/** PDF points in an inch. */
const POINTS_AN_INCH = 72;
const MILLIMETRES_AN_INCH = 25.4;

/** Returns the text of each page as pdf.js extracts it, lines and words joined by single spaces. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** Returns the text of the whole document. */
export async function documentText(pdf: Uint8Array): Promise<string> {
  return (await pageTexts(pdf)).join(' ');
}

/** Returns the text of each page as PDFium extracts it, lines and words joined by single spaces. */
export async function pdfiumTexts(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  library.destroy();
  return texts;
}

export interface PagePicture {
  width: number;
  height: number;
  /** Red, green, blue, alpha. */
  data: Uint8ClampedArray;
  pixelsAMillimetre: number;
}

/** Renders the first `most` pages with PDFium, at `scale` pixels a point. */
export async function pagePictures(pdf: Uint8Array, scale: number, most = 1): Promise<PagePicture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pictures: PagePicture[] = [];
  for (const page of [...document.pages()].slice(0, most)) {
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    const pixelsAMillimetre = (scale * POINTS_AN_INCH) / MILLIMETRES_AN_INCH;
    pictures.push({ width, height, data: new Uint8ClampedArray(data), pixelsAMillimetre });
  }
  document.destroy();
  library.destroy();
  return pictures;
}
