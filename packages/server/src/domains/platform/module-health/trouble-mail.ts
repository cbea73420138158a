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
      subject: ({ module, version }) => `Release ${version} of ${module} was rolled back`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `Release ${version} of ${module} failed for ${failures} of ${people} users within ${minutes} minutes, so the registry rolled it back automatically. ${channel} runs ${instead} again.`,
        'Open pages change to it within 30 seconds. See what happened, and promote a corrected release, here:',
        link,
      ],
    },
    WITHDRAWN: {
      subject: ({ module, version }) => `Release ${version} of ${module} was withdrawn`,
      lines: ({ module, version, people, failures, minutes }, link) => [
        `Release ${version} of ${module} failed for ${failures} of ${people} users within ${minutes} minutes. No channel points to it: they ran it because a newer release failed, or because it was assigned to them. The registry withdrew it, so no user receives it any more.`,
        link,
      ],
    },
    STAYS: {
      subject: ({ module, version }) => `Release ${version} of ${module} is failing, and there is no earlier release`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `Release ${version} of ${module}${inChannel(channel)} failed for ${failures} of ${people} users within ${minutes} minutes. There is no earlier release to roll back to, so it stays in use until a new one is released.`,
        link,
      ],
    },
  },
  hi: {
    TAKEN_BACK: {
      subject: ({ module, version }) => `${module} की रिलीज़ ${version} हटाकर पिछली रिलीज़ लगाई गई`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} यूज़र के लिए ${module} की रिलीज़ ${version} विफल रही, इसलिए रजिस्ट्री अपने आप पिछली रिलीज़ पर लौट गई। ${channel} पर फिर से ${instead} चल रही है।`,
        'खुले हुए पेज 30 सेकंड के भीतर बदल जाएँगे। क्या हुआ, यह देखने और सुधारी हुई रिलीज़ लागू करने के लिए:',
        link,
      ],
    },
    WITHDRAWN: {
      subject: ({ module, version }) => `${module} की रिलीज़ ${version} वापस ली गई`,
      lines: ({ module, version, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} यूज़र के लिए ${module} की रिलीज़ ${version} विफल रही। कोई चैनल उस पर नहीं है: वह इसलिए चली क्योंकि नई रिलीज़ विफल हुई, या वह उन्हें सौंपी गई थी। रजिस्ट्री ने उसे वापस ले लिया है, अब वह किसी यूज़र को नहीं मिलेगी।`,
        link,
      ],
    },
    STAYS: {
      subject: ({ module, version }) => `${module} की रिलीज़ ${version} विफल हो रही है, और पहले की कोई रिलीज़ नहीं है`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${minutes} मिनट के भीतर ${people} में से ${failures} यूज़र के लिए ${module} की रिलीज़ ${version}${inChannel(channel)} विफल रही। लौटने के लिए पहले की कोई रिलीज़ नहीं है, इसलिए नई रिलीज़ आने तक यही चलेगी।`,
        link,
      ],
    },
  },
  ta: {
    TAKEN_BACK: {
      subject: ({ module, version }) => `${module}: வெளியீடு ${version} நீக்கப்பட்டு முந்தையது இயங்குகிறது`,
      lines: ({ module, channel, version, instead, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பயனர்களில் ${failures} பேருக்கு ${module}-இன் வெளியீடு ${version} தோல்வியடைந்தது; அதனால் பதிவகம் தானாகவே முந்தைய வெளியீட்டுக்குத் திரும்பியது. ${channel}-இல் மீண்டும் ${instead} இயங்குகிறது.`,
        'திறந்திருக்கும் பக்கங்கள் 30 வினாடிகளுக்குள் மாறிவிடும். என்ன நடந்தது என்பதைக் காணவும், திருத்திய வெளியீட்டைச் செயல்படுத்தவும்:',
        link,
      ],
    },
    WITHDRAWN: {
      subject: ({ module, version }) => `${module}: வெளியீடு ${version} திரும்பப் பெறப்பட்டது`,
      lines: ({ module, version, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பயனர்களில் ${failures} பேருக்கு ${module}-இன் வெளியீடு ${version} தோல்வியடைந்தது. எந்தச் சேனலும் அதைச் சுட்டவில்லை: புதிய வெளியீடு தோல்வியடைந்ததால், அல்லது அவர்களுக்கு ஒதுக்கப்பட்டதால் அது இயங்கியது. பதிவகம் அதைத் திரும்பப் பெற்றது; இனி எந்தப் பயனருக்கும் அது வழங்கப்படாது.`,
        link,
      ],
    },
    STAYS: {
      subject: ({ module, version }) => `${module}: வெளியீடு ${version} தோல்வியடைகிறது; முந்தைய வெளியீடு இல்லை`,
      lines: ({ module, channel, version, people, failures, minutes }, link) => [
        `${minutes} நிமிடங்களுக்குள் ${people} பயனர்களில் ${failures} பேருக்கு ${module}-இன் வெளியீடு ${version}${inChannel(channel)} தோல்வியடைந்தது. திரும்பிச் செல்ல முந்தைய வெளியீடு இல்லை; புதியது வெளியிடப்படும் வரை இதுவே இயங்கும்.`,
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
