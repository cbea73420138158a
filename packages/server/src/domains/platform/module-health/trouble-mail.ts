import type { Language } from '@polyclinic/contract';

/** Release that the registry rolled back automatically, or would have if there were an earlier one. */
export interface Trouble {
  module: string;
  channel: string;
  /** Failing version. */
  version: string;
  /** Version that replaces it; undefined without an earlier release. */
  instead: string | undefined;
  people: number;
  failures: number;
  minutes: number;
}

interface Words {
  subject: (trouble: Trouble) => string;
  lines: (trouble: Trouble, link: string) => string[];
}

const WORDS: Record<Language, { takenBack: Words; stays: Words }> = {
  en: {
    takenBack: {
      subject: ({ module, version }) => `Release ${version} of ${module} was taken back`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${failures} of ${people} people had trouble with release ${version} of ${module} within ${minutes} minutes, so the registry took it back by itself. ${channel} runs ${instead} again.`,
        'Open pages follow within 30 seconds. What happened, and the way back once it is mended:',
        link,
      ],
    },
    stays: {
      subject: ({ module, version }) => `Release ${version} of ${module} fails, and there is no earlier one`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${failures} of ${people} people had trouble with release ${version} of ${module} (${channel}) within ${minutes} minutes. There is no earlier release to go back to, so it stays until a new one is released.`,
        link,
      ],
    },
  },
  hi: {
    takenBack: {
      subject: ({ module, version }) => `${module} का रिलीज़ ${version} वापस ले लिया गया`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} लोगों को ${module} के रिलीज़ ${version} में परेशानी हुई, इसलिए रजिस्ट्री ने उसे अपने आप वापस ले लिया। ${channel} पर फिर से ${instead} चल रहा है।`,
        'खुले हुए पेज 30 सेकंड के भीतर बदल जाएँगे। क्या हुआ, और सुधार के बाद आगे का रास्ता:',
        link,
      ],
    },
    stays: {
      subject: ({ module, version }) => `${module} का रिलीज़ ${version} विफल हो रहा है, और पहले का कोई रिलीज़ नहीं है`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} लोगों को ${module} के रिलीज़ ${version} (${channel}) में परेशानी हुई। लौटने के लिए पहले का कोई रिलीज़ नहीं है, इसलिए नया रिलीज़ आने तक यही चलेगा।`,
        link,
      ],
    },
  },
  ta: {
    takenBack: {
      subject: ({ module, version }) => `${module} இன் வெளியீடு ${version} திரும்பப் பெறப்பட்டது`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பேரில் ${failures} பேருக்கு ${module} இன் வெளியீடு ${version} இல் சிக்கல் ஏற்பட்டது; அதனால் பதிவகம் அதைத் தானாகவே திரும்பப் பெற்றது. ${channel} இல் மீண்டும் ${instead} இயங்குகிறது.`,
        'திறந்திருக்கும் பக்கங்கள் 30 வினாடிகளுக்குள் மாறிவிடும். என்ன நடந்தது, சரிசெய்த பின் என்ன செய்யலாம் என்பது இங்கே:',
        link,
      ],
    },
    stays: {
      subject: ({ module, version }) => `${module} இன் வெளியீடு ${version} தோல்வியடைகிறது; முந்தைய வெளியீடு இல்லை`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பேரில் ${failures} பேருக்கு ${module} இன் வெளியீடு ${version} (${channel}) இல் சிக்கல் ஏற்பட்டது. திரும்பிச் செல்ல முந்தைய வெளியீடு இல்லை; புதியது வெளியிடப்படும் வரை இதுவே இயங்கும்.`,
        link,
      ],
    },
  },
};

/**
 * Composes the e-mail to a super administrator about the automatic rollback of a failing release, or its impossibility.
 */
export function troubleMail(
  trouble: Trouble,
  language: Language,
  publicAddress: string,
): { subject: string; body: string } {
  const { subject, lines } = WORDS[language][trouble.instead === undefined ? 'stays' : 'takenBack'];
  // Path defined in packages/remote (paths), which the server cannot import.
  const link = `${publicAddress}/platform/modules/${trouble.module}`;
  return { subject: subject(trouble), body: `${lines(trouble, link).join('\n\n')}\n` };
}
