// Words for a test in English and Danish. All other languages get words of their own, different from both.
import { LANGUAGES, type Words } from "../src/kernel/language";

export function words(en: string, da: string): Words {
  const others = LANGUAGES.map((language) => [language, en.replace(/\p{L}+/gu, (word) => word + language)]);
  return { ...(Object.fromEntries(others) as Words), en, da };
}
