import { paths, type VoiceCommand } from '@polyclinic/remote';
import type { FrameNavigationEntry } from '../../frame-catalogue';
import type { Speakable } from './match-command';

/** Voice commands that the frame executes itself. */
export type FrameAct =
  | 'search'
  | 'sign-out'
  | 'dark'
  | 'light'
  | 'back'
  | 'refresh'
  | 'print'
  | 'help'
  | 'stop'
  | 'scroll-down'
  | 'scroll-up'
  | 'scroll-to-top'
  | 'emergency';

/** A command that opens a path, or one that the frame executes. */
export type SpokenCommand = Speakable & ({ path: string } | { act: FrameAct });

const DASHBOARD: SpokenCommand = {
  id: 'open-dashboard',
  phrases: {
    en: ['open dashboard', 'dashboard', 'open home', 'home'],
    hi: ['डैशबोर्ड खोलें', 'डैशबोर्ड|डेशबोर्ड खोलें', 'डैशबोर्ड|डेशबोर्ड', 'होम|मुखपृष्ठ खोलें'],
    ta: [
      'முகப்பைத் திற',
      'முகப்பு|முகப்புப்|டாஷ்போர்டு|டேஷ்போர்டு திற',
      'டாஷ்போர்டு|டேஷ்போர்டு|முகப்பு',
      'முகப்பு பலகையை|பலகை திற',
    ],
  },
  description: { en: 'Open the dashboard', hi: 'डैशबोर्ड खोलना', ta: 'முகப்பைத் திறத்தல்' },
  category: 'navigation',
  path: paths.dashboard,
};

const OWN: readonly SpokenCommand[] = [
  {
    id: 'go-back',
    phrases: {
      en: ['go back', 'back', 'previous page', 'return'],
      hi: ['वापस जाएँ', 'वापस', 'पीछे जाएँ', 'पीछे|पिछला', 'पिछला|पिछले पेज|पन्ना'],
      ta: ['பின்னே செல்', 'திரும்பி|திரும்ப|பின்னால்|பின் செல்', 'முந்தைய பக்கம்|பக்கத்துக்கு'],
    },
    description: { en: 'Go back', hi: 'वापस जाना', ta: 'பின்னே செல்லுதல்' },
    category: 'navigation',
    act: 'back',
  },
  {
    id: 'scroll-down',
    phrases: {
      en: ['scroll down', 'page down', 'go down'],
      hi: ['नीचे जाएँ', 'नीचे स्क्रॉल करें', 'नीचे'],
      ta: ['கீழே செல்', 'கீழே', 'கீழே நகர்த்து|ஸ்க்ரோல்', 'கீழே ஸ்க்ரோல் செய்'],
    },
    description: { en: 'Scroll down', hi: 'नीचे स्क्रॉल करना', ta: 'கீழே நகர்த்துதல்' },
    category: 'navigation',
    act: 'scroll-down',
  },
  {
    id: 'scroll-up',
    phrases: {
      en: ['scroll up', 'page up', 'go up'],
      hi: ['ऊपर जाएँ', 'ऊपर स्क्रॉल करें', 'ऊपर'],
      ta: ['மேலே செல்', 'மேலே', 'மேலே நகர்த்து|ஸ்க்ரோல்', 'மேலே ஸ்க்ரோல் செய்'],
    },
    description: { en: 'Scroll up', hi: 'ऊपर स्क्रॉल करना', ta: 'மேலே நகர்த்துதல்' },
    category: 'navigation',
    act: 'scroll-up',
  },
  {
    id: 'scroll-to-top',
    phrases: {
      en: ['go to top', 'scroll to top', 'top of page'],
      hi: ['सबसे ऊपर जाएँ', 'सबसे ऊपर'],
      ta: ['மேல் தொடக்கத்துக்குச் செல்', 'பக்கத்தின் தொடக்கம்', 'உச்சிக்குச் செல்'],
    },
    description: {
      en: 'Go to the top of the page',
      hi: 'पेज में सबसे ऊपर जाना',
      ta: 'பக்கத்தின் தொடக்கத்துக்குச் செல்லுதல்',
    },
    category: 'navigation',
    act: 'scroll-to-top',
  },
  {
    id: 'refresh',
    phrases: {
      en: ['refresh', 'refresh page', 'reload', 'update page'],
      hi: ['रीफ़्रेश करें', 'रिफ्रेश करें', 'रीफ़्रेश|रिफ्रेश', 'ताज़ा करें'],
      ta: ['புதுப்பி', 'புதுப்பிக்கவும்|புதுப்பியுங்கள்|ரீஃப்ரெஷ்', 'ரீஃப்ரெஷ் செய்'],
    },
    description: { en: 'Refresh the data', hi: 'डेटा रीफ़्रेश करना', ta: 'தரவைப் புதுப்பித்தல்' },
    category: 'action',
    act: 'refresh',
  },
  {
    id: 'print',
    phrases: {
      en: ['print page', 'print', 'print this page'],
      hi: ['प्रिंट करें', 'पेज प्रिंट करें', 'छापें|प्रिंट'],
      ta: ['அச்சிடு', 'அச்சிடவும்|அச்சிடுங்கள்|பிரிண்ட்', 'பிரிண்ட் செய்', 'பக்கத்தை அச்சிடு'],
    },
    description: { en: 'Print the page', hi: 'पेज प्रिंट करना', ta: 'பக்கத்தை அச்சிடுதல்' },
    category: 'action',
    act: 'print',
  },
  {
    id: 'dark',
    phrases: {
      en: ['dark mode', 'switch to dark mode', 'turn on dark mode', 'turn dark mode on', 'dark theme'],
      hi: ['डार्क मोड', 'डार्क मोड चालू|ऑन करें', 'डार्क मोड करें'],
      ta: ['டார்க் தோற்றம்', 'டார்க் மோட்', 'இருண்ட தோற்றம்', 'டார்க் மோட் செய்', 'இருண்ட பயன்முறை'],
    },
    description: { en: 'Switch to the dark theme', hi: 'डार्क थीम चुनना', ta: 'டார்க் தோற்றத்துக்கு மாற்றுதல்' },
    category: 'action',
    act: 'dark',
  },
  {
    id: 'light',
    phrases: {
      en: ['light mode', 'switch to light mode', 'turn off dark mode', 'turn dark mode off', 'light theme'],
      hi: ['लाइट मोड', 'लाइट मोड चालू|ऑन करें', 'डार्क मोड बंद|ऑफ करें'],
      ta: ['லைட் தோற்றம்', 'லைட் மோட்', 'வெளிர் தோற்றம்', 'லைட் மோட் செய்', 'ஒளிர் பயன்முறை'],
    },
    description: { en: 'Switch to the light theme', hi: 'लाइट थीम चुनना', ta: 'லைட் தோற்றத்துக்கு மாற்றுதல்' },
    category: 'action',
    act: 'light',
  },
  {
    id: 'emergency',
    phrases: {
      en: ['emergency', 'open emergency actions', 'emergency actions'],
      hi: ['आपातकाल', 'इमरजेंसी|आपातकालीन', 'आपातकालीन कार्रवाई खोलें'],
      ta: ['அவசரநிலை', 'எமர்ஜென்சி|அவசரம்', 'அவசர நடவடிக்கைகளைத் திற'],
    },
    description: {
      en: 'Open the emergency actions',
      hi: 'आपातकालीन कार्रवाई खोलना',
      ta: 'அவசர நடவடிக்கைகளைத் திறத்தல்',
    },
    category: 'action',
    act: 'emergency',
  },
  {
    id: 'sign-out',
    phrases: {
      en: ['log out', 'sign out', 'leave'],
      hi: [
        'साइन आउट करें',
        'लॉग आउट करें',
        'लॉग|साइन आउट',
        'लॉगआउट|साइनआउट करें',
        'लॉगआउट|साइनआउट',
        'बाहर निकलें|निकलो',
      ],
      ta: [
        'வெளியேறு',
        'வெளியேறவும்|வெளியேறுங்கள்',
        'லாக்|சைன் அவுட்',
        'லாக்|சைன் அவுட் செய்',
        'லாக்அவுட்|லாகவுட் செய்',
      ],
    },
    description: { en: 'Log out', hi: 'साइन आउट करना', ta: 'வெளியேறுதல்' },
    category: 'action',
    confirm: true,
    act: 'sign-out',
  },
  {
    id: 'stop-listening',
    phrases: {
      en: ['stop listening', 'stop', 'be quiet'],
      hi: ['सुनना बंद करें', 'रुको|रुकें|रुकिए', 'बस', 'बंद करें'],
      ta: ['கேட்பதை நிறுத்து', 'நிறுத்து|நிறுத்தவும்|நிறுத்துங்கள்', 'போதும்'],
    },
    description: { en: 'Stop listening', hi: 'सुनना बंद करना', ta: 'கேட்பதை நிறுத்துதல்' },
    category: 'action',
    act: 'stop',
  },
  {
    id: 'help',
    phrases: {
      en: ['help', 'what can I say', 'voice help', 'open help', 'open commands'],
      hi: ['मदद', 'मदद करें', 'सहायता', 'मैं क्या कह|बोल सकता|सकती', 'हेल्प'],
      ta: ['உதவி', 'உதவி செய்', 'நான் என்ன சொல்லலாம்', 'ஹெல்ப்'],
    },
    description: {
      en: 'Show what you can say',
      hi: 'बोले जा सकने वाले कमांड दिखाना',
      ta: 'நீங்கள் சொல்லக்கூடியவற்றைக் காட்டுதல்',
    },
    category: 'action',
    act: 'help',
  },
  {
    id: 'search',
    phrases: {
      en: ['search for {text}', 'find {text}'],
      hi: ['{text} खोजें', 'खोजें {text}'],
      ta: ['{text} தேடு', 'தேடு {text}'],
    },
    description: { en: 'Search everywhere', hi: 'हर जगह खोजना', ta: 'எல்லா இடத்திலும் தேடுதல்' },
    category: 'search',
    act: 'search',
  },
  {
    id: 'open-search',
    phrases: {
      en: ['open search', 'search'],
      hi: ['खोज खोलें', 'सर्च खोलें', 'खोज'],
      ta: ['தேடலைத் திற', 'தேடல் திற', 'தேடல்', 'தேடு'],
    },
    description: { en: 'Open the search', hi: 'खोज खोलना', ta: 'தேடலைத் திறத்தல்' },
    category: 'search',
    act: 'search',
  },
];

/** Returns all voice commands of a person: the modules' and the frame's own. */
export function spokenCommands(
  declared: readonly VoiceCommand[],
  navigation: readonly Pick<FrameNavigationEntry, 'path'>[],
): SpokenCommand[] {
  const hasDashboard = navigation.some(({ path }) => path === paths.dashboard);
  return [...(hasDashboard ? [DASHBOARD] : []), ...declared, ...OWN];
}
