type Load = () => Promise<{ messages: Record<string, string> }>;

/** The texts of a module, or of a package that modules share, in a language. */
export type TextsIn = (language: string) => Promise<Record<string, string>>;

/**
 * The texts of a module from its catalogues by language, with those of packages whose components it brings along. The page
 * fetches those of the language it shows; where a module does not have it, the English ones.
 */
export function moduleTexts(own: { en: Load } & Record<string, Load>, ...shared: TextsIn[]): TextsIn {
  return async (language) => {
    const load = own[language] ?? own.en;
    const [{ messages }, ...others] = await Promise.all([load(), ...shared.map((texts) => texts(language))]);
    return Object.assign({}, ...others, messages) as Record<string, string>;
  };
}
