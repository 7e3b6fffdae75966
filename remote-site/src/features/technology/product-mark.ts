/**
 * Two letters that stand for a product without an icon: the first letters of its words or humps (`GraphQL`: Gq), else
 * its own first two (`React`: Re).
 */
export function productMark(name: string): string {
  const humps = name.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|[^\p{Lu}\p{Ll}\s.\-/&]+/gu) ?? [];
  const [first = name.trim(), second] = humps;
  const letters = [...(second ? `${[...first][0]}${[...second][0]}` : first)];
  return `${letters[0]?.toLocaleUpperCase('en') ?? ''}${letters[1]?.toLocaleLowerCase('en') ?? ''}`;
}
