import { useLingui } from '@lingui/react/macro';
import type { VoiceCategory } from '@polyclinic/remote';
import { useLanguage } from '../../language';
import type { SpokenCommand } from './frame-commands';
import { CATEGORY_LABELS } from './voice-labels';

/** Voice commands by category: an example phrase for each, and what it does. */
export function VoiceHelp({ commands }: { commands: readonly SpokenCommand[] }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const categories = Object.keys(CATEGORY_LABELS) as VoiceCategory[];
  return (
    <section className="pc-voice-help" aria-label={t`What you can say`}>
      {categories.map((category) => {
        const those = commands.filter((command) => command.category === category);
        if (those.length === 0) return null;
        return (
          <div key={category}>
            <h3>{i18n._(CATEGORY_LABELS[category])}</h3>
            <ul>
              {those.map(({ id, phrases, description }) => (
                <li key={id}>
                  “{shown(phrases[language][0])}”<span>{description[language]}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** An ellipsis stands for free words. */
function shown(phrase = ''): string {
  return phrase.replace(/\{\w+\}/g, '…');
}
