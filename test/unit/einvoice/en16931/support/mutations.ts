/** Change that makes a file invalid. */
export type Change = (xml: string) => string;

/** Removes the n-th element with this name, counted from 1. */
export function without(name: string, nth = 1): Change {
  return (xml) => {
    let seen = 0;
    return xml.replaceAll(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`, 'g'), (whole) => {
      seen += 1;
      return seen === nth ? '' : whole;
    });
  };
}

/** Replaces the text of the n-th element with this name. */
export function saying(name: string, text: string, nth = 1): Change {
  return (xml) => {
    let seen = 0;
    return xml.replaceAll(new RegExp(`(<${name}[^>]*>)[^<]*(</${name}>)`, 'g'), (whole, open, close) => {
      seen += 1;
      return seen === nth ? `${open}${text}${close}` : whole;
    });
  };
}

/** Replaces the first occurrence of a text. */
export function replacing(from: string, to: string): Change {
  return (xml) => xml.replace(from, to);
}
