import type { Language } from '@polyclinic/contract';

/** Release that the registry withdrew automatically, or would have if there were an earlier one. */
export interface Trouble {
  module: string;
  /** Null if no channel points to the release. */
  channel: string | null;
  /** WITHDRAWN: no channel pointed to it. STAYS: there is no earlier release. */
  outcome: 'TAKEN_BACK' | 'WITHDRAWN' | 'STAYS';
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

const WORDS: Record<Language, Record<Trouble['outcome'], Words>> = {
  en: {
    TAKEN_BACK: {
      subject: ({ module, version }) => `Release ${version} of ${module} was taken back`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${failures} of ${people} people had trouble with release ${version} of ${module} within ${minutes} minutes, so the registry took it back by itself. ${channel} runs ${instead} again.`,
        'Open pages follow within 30 seconds. What happened, and the way back once it is mended:',
        link,
      ],
    },
    WITHDRAWN: {
      subject: ({ module, version }) => `Release ${version} of ${module} was withdrawn`,
      lines: ({ module, version, people, failures, minutes }, link) => [
        `${failures} of ${people} people had trouble with release ${version} of ${module} within ${minutes} minutes. No channel points to it: they ran it because a newer release failed, or because it was assigned to them. The registry withdrew it, so nobody is given it any more.`,
        link,
      ],
    },
    STAYS: {
      subject: ({ module, version }) => `Release ${version} of ${module} fails, and there is no earlier one`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${failures} of ${people} people had trouble with release ${version} of ${module}${inChannel(channel)} within ${minutes} minutes. There is no earlier release to go back to, so it stays until a new one is released.`,
        link,
      ],
    },
  },
  hi: {
    TAKEN_BACK: {
      subject: ({ module, version }) => `${module} का रिलीज़ ${version} वापस ले लिया गया`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} लोगों को ${module} के रिलीज़ ${version} में परेशानी हुई, इसलिए रजिस्ट्री ने उसे अपने आप वापस ले लिया। ${channel} पर फिर से ${instead} चल रहा है।`,
        'खुले हुए पेज 30 सेकंड के भीतर बदल जाएँगे। क्या हुआ, और सुधार के बाद आगे का रास्ता:',
        link,
      ],
    },
    WITHDRAWN: {
      subject: ({ module, version }) => `${module} का रिलीज़ ${version} हटा लिया गया`,
      lines: ({ module, version, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} लोगों को ${module} के रिलीज़ ${version} में परेशानी हुई। कोई चैनल उस पर नहीं था: वह इसलिए चला क्योंकि नया रिलीज़ विफल हुआ, या वह उन्हें सौंपा गया था। रजिस्ट्री ने उसे हटा लिया, अब वह किसी को नहीं दिया जाएगा।`,
        link,
      ],
    },
    STAYS: {
      subject: ({ module, version }) => `${module} का रिलीज़ ${version} विफल हो रहा है, और पहले का कोई रिलीज़ नहीं है`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} लोगों को ${module} के रिलीज़ ${version}${inChannel(channel)} में परेशानी हुई। लौटने के लिए पहले का कोई रिलीज़ नहीं है, इसलिए नया रिलीज़ आने तक यही चलेगा।`,
        link,
      ],
    },
  },
  ta: {
    TAKEN_BACK: {
      subject: ({ module, version }) => `${module} இன் வெளியீடு ${version} திரும்பப் பெறப்பட்டது`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பேரில் ${failures} பேருக்கு ${module} இன் வெளியீடு ${version} இல் சிக்கல் ஏற்பட்டது; அதனால் பதிவகம் அதைத் தானாகவே திரும்பப் பெற்றது. ${channel} இல் மீண்டும் ${instead} இயங்குகிறது.`,
        'திறந்திருக்கும் பக்கங்கள் 30 வினாடிகளுக்குள் மாறிவிடும். என்ன நடந்தது, சரிசெய்த பின் என்ன செய்யலாம் என்பது இங்கே:',
        link,
      ],
    },
    WITHDRAWN: {
      subject: ({ module, version }) => `${module} இன் வெளியீடு ${version} விலக்கப்பட்டது`,
      lines: ({ module, version, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பேரில் ${failures} பேருக்கு ${module} இன் வெளியீடு ${version} இல் சிக்கல் ஏற்பட்டது. எந்தச் சேனலும் அதைச் சுட்டவில்லை: புதிய வெளியீடு தோல்வியடைந்ததால், அல்லது அவர்களுக்கு ஒதுக்கப்பட்டதால் அது இயங்கியது. பதிவகம் அதை விலக்கியது; இனி யாருக்கும் அது வழங்கப்படாது.`,
        link,
      ],
    },
    STAYS: {
      subject: ({ module, version }) => `${module} இன் வெளியீடு ${version} தோல்வியடைகிறது; முந்தைய வெளியீடு இல்லை`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பேரில் ${failures} பேருக்கு ${module} இன் வெளியீடு ${version}${inChannel(channel)} இல் சிக்கல் ஏற்பட்டது. திரும்பிச் செல்ல முந்தைய வெளியீடு இல்லை; புதியது வெளியிடப்படும் வரை இதுவே இயங்கும்.`,
        link,
      ],
    },
  },
};

function inChannel(channel: string | null): string {
  return channel === null ? '' : ` (${channel})`;
}

/**
 * Composes the e-mail to a super administrator about the automatic rollback of a failing release, or its impossibility.
 */
export function troubleMail(
  trouble: Trouble,
  language: Language,
  publicAddress: string,
): { subject: string; body: string } {
  const { subject, lines } = WORDS[language][trouble.outcome];
  // Path defined in packages/remote (paths), which the server cannot import.
  const link = `${publicAddress}/platform/modules/${trouble.module}`;
  return { subject: subject(trouble), body: `${lines(trouble, link).join('\n\n')}\n` };
}
