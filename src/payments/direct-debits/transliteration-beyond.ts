/**
 * Letters of the Cyrillic alphabets of Central Asia and the Caucasus and of the Latin alphabets of Africa and of the Sámi, each
 * with its letters of the basic Latin alphabet. Source: ALA-LC romanization, without its accents.
 */
const LETTERS = `
  ҒG ғg ҔG ҕg ҚK қk ҠK ҡk ҞK ҟk ҜK ҝk ӃK ӄk ҢN ңn ҤN ҥn ӇN ӈn ҮU үu ҰU ұu ҺH һh ҲH ҳh ӨO өo ҨO ҩo ӘA
  әa ҖZH җzh ҘZ ҙz ҪS ҫs ҶJ ҷj ҸJ ҹj ҼCH ҽch ҴTS ҵts ҬT ҭt ҦP ҧp ӠDZ ӡdz ҎR ҏr ԤP ԥp ԚQ ԛq ԜW ԝw ƁB
  ɓb ɃB ƀb ƇC ƈc ƊD ɗd ƎE ǝe ƑF ƒf ǤG ǥg ƓG ɠg ƘK ƙk ȽL ƚl ƝN ɲn ȠN ƞn ƟO ɵo ƤP ƥp ɌR ɍr ƬT ƭt ȾT ⱦt
  ƮT ʈt ɄU ʉu ƲV ʋv ɅV ʌv ƳY ƴy ɎY ɏy ȤZ ȥz ƷZH ʒzh ȺA ⱥa ɈJ ɉj ƩSH ʃsh ȢOU ȣou ǷW ƿw ȷj`;

/** Letters beyond those of European languages, as banks can write them. */
export const BEYOND_EUROPE: readonly (readonly [string, string])[] = LETTERS.trim()
  .split(/\s+/)
  .map((pair) => {
    const [letter = '', ...basic] = pair;
    return [letter, basic.join('')] as const;
  });
