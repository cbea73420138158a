import type { Translated } from '../base/language';

/** Text of a row of the interaction set. */
export interface InteractionText {
  effect: Translated;
  /** Advice of the source; absent where the set has none. */
  management?: Translated;
}

const words = (en: string, hi: string, ta: string): Translated => ({ en, hi, ta });

const SEPARATE_HOURS = (hours: string): Translated => ({
  en: `take ${hours} hours apart`,
  hi: `दोनों के बीच ${hours} घंटे का अंतर रखें`,
  ta: `இரண்டுக்கும் இடையே ${hours} மணி நேர இடைவெளி விடவும்`,
});
const SEROTONIN = words('serotonin syndrome', 'सेरोटोनिन सिंड्रोम', 'செரோடோனின் நோய்க்குறி');
const HYPOTENSION = words('hypotension', 'रक्तचाप बहुत कम होना', 'குறை ரத்த அழுத்தம்');
const HYPERKALAEMIA = words('hyperkalaemia', 'खून में पोटैशियम बढ़ना', 'ரத்தத்தில் பொட்டாசியம் அதிகரிப்பு');
const LITHIUM = words('lithium toxicity', 'लिथियम की विषाक्तता', 'லித்தியம் நச்சுத்தன்மை');
const QT = words('QT prolongation', 'QT अंतराल लंबा होना', 'QT இடைவெளி நீள்தல்');
const CHECK_INR = words(
  'check the INR after 3 to 5 days',
  '3 से 5 दिन बाद INR जाँचें',
  '3 முதல் 5 நாட்களுக்குப் பின் INR பரிசோதிக்கவும்',
);
const INR_RISE = words('INR rises', 'INR बढ़ना', 'INR உயர்தல்');

const TEXTS = {
  1: {
    effect: SEROTONIN,
    management: words(
      'wash-out of 14 days (fluoxetine 5 weeks)',
      '14 दिन का अंतर रखें (फ्लुओक्सेटीन 5 हफ़्ते)',
      '14 நாட்கள் இடைவெளி விடவும் (ஃப்ளூயோக்செட்டின் 5 வாரங்கள்)',
    ),
  },
  2: {
    effect: words(
      'serotonin or hypertensive reaction',
      'सेरोटोनिन प्रतिक्रिया या रक्तचाप बहुत बढ़ना',
      'செரோடோனின் எதிர்வினை அல்லது உயர் ரத்த அழுத்தம்',
    ),
  },
  3: { effect: words('hypertensive crisis', 'रक्तचाप ख़तरनाक रूप से बढ़ना', 'ஆபத்தான உயர் ரத்த அழுத்தம்') },
  4: {
    effect: words(
      'serotonin syndrome, depression of the central nervous system',
      'सेरोटोनिन सिंड्रोम, तंत्रिका तंत्र का धीमा पड़ना',
      'செரோடோனின் நோய்க்குறி, நரம்பு மண்டலம் மந்தமடைதல்',
    ),
  },
  5: { effect: words('raised triptan level', 'ट्रिप्टान का स्तर बढ़ना', 'டிரிப்டான் அளவு உயர்தல்') },
  6: { effect: words('additive MAO inhibition', 'MAO अवरोध का बढ़ना', 'MAO தடுப்பு கூடுதல்') },
  7: { effect: words('marrow toxicity', 'अस्थि मज्जा की विषाक्तता', 'எலும்பு மஜ்ஜை நச்சுத்தன்மை') },
  8: {
    effect: words('loss of antiviral effect', 'एंटीवायरल असर ख़त्म होना', 'வைரஸ் எதிர்ப்பு விளைவு இழப்பு'),
  },
  9: { effect: words('toxicity', 'विषाक्तता', 'நச்சுத்தன்மை') },
  10: {
    effect: words(
      'torsades de pointes',
      'दिल की ख़तरनाक अनियमित धड़कन (टॉर्साड)',
      'ஆபத்தான இதயத் துடிப்புக் கோளாறு (டார்சாட்)',
    ),
  },
  11: { effect: words('over-sedation', 'बहुत ज़्यादा नींद या सुस्ती', 'அதிக மயக்கம்') },
  12: { effect: words('treatment failure', 'इलाज का असर न होना', 'சிகிச்சை பலனளிக்காமை') },
  13: { effect: words('rhabdomyolysis', 'मांसपेशियों का टूटना (रैब्डोमायोलिसिस)', 'தசைச் சிதைவு (ராப்டோமயோலிசிஸ்)') },
  14: { effect: words('ischaemia', 'खून का बहाव रुकना', 'ரத்த ஓட்டத் தடை') },
  15: { effect: HYPOTENSION },
  16: { effect: words('severe hypotension', 'रक्तचाप ख़तरनाक रूप से कम होना', 'ஆபத்தான குறை ரத்த அழுத்தம்') },
  17: { effect: words('myopathy', 'मांसपेशियों की बीमारी', 'தசை நோய்') },
  18: {
    effect: words('angio-oedema', 'चेहरे या गले में सूजन (एंजियोइडीमा)', 'முகம் அல்லது தொண்டை வீக்கம் (ஆஞ்சியோஇடிமா)'),
    management: SEPARATE_HOURS('36'),
  },
  19: {
    effect: words('gastrointestinal bleeding', 'पेट या आँत में खून बहना', 'இரைப்பை அல்லது குடல் ரத்தக்கசிவு'),
    management: words(
      'avoid, or add a proton pump inhibitor',
      'साथ न दें, या प्रोटॉन पंप इनहिबिटर जोड़ें',
      'தவிர்க்கவும், அல்லது புரோட்டான் பம்ப் தடுப்பான் சேர்க்கவும்',
    ),
  },
  20: { effect: INR_RISE, management: CHECK_INR },
  21: { effect: INR_RISE, management: CHECK_INR },
  22: { effect: words('INR falls', 'INR घटना', 'INR குறைதல்'), management: CHECK_INR },
  23: { effect: HYPERKALAEMIA },
  24: { effect: HYPERKALAEMIA },
  25: { effect: LITHIUM },
  26: { effect: LITHIUM },
  27: { effect: words('digoxin toxicity', 'डिगॉक्सिन की विषाक्तता', 'டிகாக்சின் நச்சுத்தன்மை') },
  28: {
    effect: words(
      'marrow and renal toxicity',
      'अस्थि मज्जा और गुर्दे की विषाक्तता',
      'எலும்பு மஜ்ஜை மற்றும் சிறுநீரக நச்சுத்தன்மை',
    ),
  },
  29: { effect: words('pancytopenia', 'सभी रक्त कोशिकाओं की कमी', 'எல்லா ரத்த அணுக்களும் குறைதல்') },
  30: {
    effect: words('marrow toxicity', 'अस्थि मज्जा की विषाक्तता', 'எலும்பு மஜ்ஜை நச்சுத்தன்மை'),
    management: words(
      'reduce azathioprine to a quarter of the dose',
      'अज़ैथियोप्रिन की खुराक एक चौथाई करें',
      'அசதியோப்ரின் அளவைக் கால் பங்காகக் குறைக்கவும்',
    ),
  },
  31: {
    effect: words('serotonin syndrome, seizures', 'सेरोटोनिन सिंड्रोम, दौरे', 'செரோடோனின் நோய்க்குறி, வலிப்பு'),
  },
  32: { effect: words('respiratory depression', 'साँस धीमी पड़ना', 'சுவாசம் மந்தமடைதல்') },
  33: { effect: words('gastrointestinal bleeding', 'पेट या आँत में खून बहना', 'இரைப்பை அல்லது குடல் ரத்தக்கசிவு') },
  34: {
    effect: words('bradycardia, heart block', 'धड़कन धीमी होना, हार्ट ब्लॉक', 'இதயத் துடிப்பு குறைதல், இதய அடைப்பு'),
  },
  35: { effect: words('hypotension, shock', 'रक्तचाप बहुत कम होना, शॉक', 'குறை ரத்த அழுத்தம், அதிர்ச்சி நிலை') },
  36: { effect: QT },
  37: { effect: words('phenytoin toxicity', 'फ़िनाइटोइन की विषाक्तता', 'ஃபினிட்டாய்ன் நச்சுத்தன்மை') },
  38: { effect: words('hypoglycaemia', 'खून में शर्करा बहुत कम होना', 'ரத்தச் சர்க்கரை குறைதல்') },
  39: { effect: words('loss of effect', 'असर कम होना', 'மருந்தின் விளைவு இழப்பு') },
  40: { effect: words('carbamazepine toxicity', 'कार्बामाज़ेपीन की विषाक्तता', 'கார்பமசெபின் நச்சுத்தன்மை') },
  41: { effect: words('contraceptive failure', 'गर्भनिरोधक का असर न होना', 'கருத்தடை பலனளிக்காமை') },
  42: {
    effect: words(
      'bleeding; often intended',
      'खून बहना; अक्सर जान-बूझकर दिया जाता है',
      'ரத்தக்கசிவு; பெரும்பாலும் திட்டமிட்டே தரப்படுவது',
    ),
  },
  43: {
    effect: words(
      'weaker antiplatelet effect',
      'खून पतला करने का असर कम होना',
      'ரத்தத் தட்டணு எதிர்ப்பு விளைவு குறைதல்',
    ),
  },
  44: {
    effect: words('less absorbed', 'दवा कम सोखी जाना', 'மருந்து குறைவாக உறிஞ்சப்படுதல்'),
    management: SEPARATE_HOURS('4'),
  },
  45: {
    effect: words('less absorbed', 'दवा कम सोखी जाना', 'மருந்து குறைவாக உறிஞ்சப்படுதல்'),
    management: SEPARATE_HOURS('2-3'),
  },
  46: {
    effect: words(
      'renal impairment, less effect on blood pressure',
      'गुर्दे पर असर, रक्तचाप पर कम असर',
      'சிறுநீரகப் பாதிப்பு, ரத்த அழுத்தத்தில் குறைந்த விளைவு',
    ),
  },
  47: { effect: words('disulfiram-like reaction', 'शराब से तेज़ प्रतिक्रिया', 'மதுவுடன் கடும் எதிர்வினை') },
  48: {
    effect: words('hypertension', 'रक्तचाप बढ़ना', 'உயர் ரத்த அழுத்தம்'),
    management: words(
      'limit the dose of adrenaline',
      'एड्रेनालिन की मात्रा सीमित रखें',
      'அட்ரினலின் அளவைக் கட்டுப்படுத்தவும்',
    ),
  },
  49: {
    effect: QT,
    management: words(
      'check the ECG and potassium',
      'ECG और पोटैशियम जाँचें',
      'ECG மற்றும் பொட்டாசியம் பரிசோதிக்கவும்',
    ),
  },
} satisfies Record<number, InteractionText>;

/** Number of a row of the interaction set: 1 to 48 are those of section D of the reference, further ones our own. */
export type InteractionRowNumber = keyof typeof TEXTS;

/** Effect and advice of each row of the interaction set. */
export const INTERACTION_TEXTS: Readonly<Record<InteractionRowNumber, InteractionText>> = TEXTS;
