import type { RecordField } from '@polyclinic/contract';
import { ask } from './record-field';

/** Additional fields by specialty. */
export const SPECIALTY_FIELDS = {
  dentistry: [
    ask.longText('dentalComplaint', ['Dental complaint', 'दाँतों की तकलीफ़', 'பல் பிரச்சினை']),
    ask.text('lastDentalVisit', ['Last dental visit', 'दंत चिकित्सक के पास पिछली बार', 'கடைசிப் பல் மருத்துவ வருகை']),
    ask.choice('oralHygiene', ['Oral hygiene', 'मुँह की सफ़ाई', 'வாய்ச் சுகாதாரம்'], {
      GOOD: ['Good', 'अच्छी', 'நன்று'],
      FAIR: ['Fair', 'ठीक-ठाक', 'சுமார்'],
      POOR: ['Poor', 'खराब', 'மோசம்'],
    }),
    ask.boolean('bleedingGums', ['Bleeding gums', 'मसूड़ों से खून', 'ஈறுகளில் ரத்தக் கசிவு']),
    ask.boolean('teethGrinding', ['Teeth grinding', 'दाँत पीसना', 'பல் கடிக்கும் பழக்கம்']),
    ask.boolean('anaestheticReaction', [
      'Reaction to a local anaesthetic',
      'सुन्न करने की दवा से प्रतिक्रिया',
      'மரத்துப்போகும் மருந்துக்கு எதிர்வினை',
    ]),
  ],
  paediatrics: [
    ask.number('birthWeight', ['Birth weight', 'जन्म के समय वज़न', 'பிறப்பு எடை'], 'kg'),
    ask.number('gestationWeeks', [
      'Gestational age at birth (weeks)',
      'जन्म के समय गर्भ के सप्ताह',
      'பிறப்பின்போது கர்ப்ப வாரங்கள்',
    ]),
    ask.choice('delivery', ['Delivery', 'प्रसव', 'பிரசவம்'], {
      VAGINAL: ['Vaginal', 'सामान्य', 'சுகப்பிரசவம்'],
      ASSISTED: ['Assisted', 'उपकरण की सहायता से', 'கருவி உதவியுடன்'],
      CAESAREAN: ['Caesarean', 'सिज़ेरियन', 'சிசேரியன்'],
    }),
    ask.choice('vaccinations', ['Vaccinations', 'टीकाकरण', 'தடுப்பூசிகள்'], {
      COMPLETE: ['Complete for age', 'उम्र के अनुसार पूरे', 'வயதுக்கு ஏற்ப முழுமை'],
      PARTIAL: ['Some missing', 'कुछ बाकी', 'சில விடுபட்டுள்ளன'],
      NONE: ['None', 'एक भी नहीं', 'எதுவும் இல்லை'],
    }),
    ask.longText('milestones', ['Development and milestones', 'विकास और पड़ाव', 'வளர்ச்சிப் படிநிலைகள்']),
    ask.longText('feeding', ['Feeding', 'खान-पान', 'உணவூட்டல்']),
  ],
  gynaecology: [
    ask.text('lastPeriod', [
      'Last menstrual period (first day)',
      'पिछली माहवारी का पहला दिन',
      'கடைசி மாதவிடாயின் முதல் நாள்',
    ]),
    ask.number('cycleDays', ['Cycle length (days)', 'चक्र के दिन', 'சுழற்சி நாட்கள்']),
    ask.number('pregnancies', ['Pregnancies', 'गर्भधारण', 'கருத்தரிப்புகள்']),
    ask.number('births', ['Births', 'प्रसव', 'பிரசவங்கள்']),
    ask.number('miscarriages', ['Miscarriages', 'गर्भपात', 'கருச்சிதைவுகள்']),
    ask.boolean('isPregnant', ['Pregnant now', 'अभी गर्भवती', 'தற்போது கர்ப்பம்']),
    ask.text('contraception', ['Contraception', 'गर्भनिरोध', 'கருத்தடை']),
    ask.text('lastCervicalScreening', [
      'Last cervical screening',
      'गर्भाशय ग्रीवा की पिछली जाँच',
      'கடைசி கருப்பைவாய் பரிசோதனை',
    ]),
  ],
  orthopaedics: [
    ask.longText('complaint', ['Location and onset of pain', 'दर्द कहाँ और कब से', 'வலி எங்கே, எப்போதிலிருந்து']),
    ask.choice('side', ['Side', 'ओर', 'பக்கம்'], {
      LEFT: ['Left', 'बायाँ', 'இடது'],
      RIGHT: ['Right', 'दायाँ', 'வலது'],
      BOTH: ['Both', 'दोनों', 'இரண்டும்'],
    }),
    ask.number('pain', ['Pain score (0–10)', 'दर्द स्कोर (0–10)', 'வலி அளவு (0–10)']),
    ask.longText('injury', ['Injury or fall', 'चोट या गिरना', 'காயம் அல்லது விழுதல்']),
    ask.boolean('implants', [
      'Metal or implants in the body',
      'शरीर में धातु या इम्प्लांट',
      'உடலில் உலோகம் அல்லது உள்வைப்பு',
    ]),
    ask.text('walkingAid', ['Walking aid', 'चलने का सहारा', 'நடக்க உதவும் சாதனம்']),
  ],
  ophthalmology: [
    ask.longText('eyeComplaint', ['Eye complaint', 'आँखों की तकलीफ़', 'கண் பிரச்சினை']),
    ask.text('acuityRight', ['Visual acuity, right', 'दृष्टि, दाईं आँख', 'பார்வைத் திறன், வலது']),
    ask.text('acuityLeft', ['Visual acuity, left', 'दृष्टि, बाईं आँख', 'பார்வைத் திறன், இடது']),
    ask.number('pressureRight', ['Eye pressure, right', 'आँख का दबाव, दाईं', 'கண் அழுத்தம், வலது'], 'mmHg'),
    ask.number('pressureLeft', ['Eye pressure, left', 'आँख का दबाव, बाईं', 'கண் அழுத்தம், இடது'], 'mmHg'),
    ask.boolean('glasses', ['Glasses or contact lenses', 'चश्मा या लेंस', 'கண்ணாடி அல்லது லென்ஸ்']),
    ask.boolean('diabetes', ['Diabetes', 'डायबिटीज़ (मधुमेह)', 'நீரிழிவு']),
  ],
  dermatology: [
    ask.longText('skinComplaint', [
      'Skin complaint and onset',
      'त्वचा की तकलीफ़ और कब से',
      'தோல் பிரச்சினை, எப்போதிலிருந்து',
    ]),
    ask.text('site', ['Location on the body', 'शरीर पर कहाँ', 'உடலில் எங்கே']),
    ask.boolean('itching', ['Itching', 'खुजली', 'அரிப்பு']),
    ask.choice('skinType', ['Skin reaction to sun', 'धूप में त्वचा', 'வெயிலில் தோல்'], {
      BURNS: ['Always burns', 'हमेशा झुलसती है', 'எப்போதும் எரியும்'],
      BOTH: ['Burns, then tans', 'झुलसकर साँवली होती है', 'எரிந்து பின் கருக்கும்'],
      TANS: ['Tans, rarely burns', 'साँवली होती है, कम झुलसती है', 'கருக்கும், அரிதாக எரியும்'],
    }),
    ask.longText('cosmetics', [
      'Creams and cosmetics in use',
      'इस्तेमाल की जा रही क्रीम और सौंदर्य सामग्री',
      'பயன்படுத்தும் களிம்புகள், அழகுப் பொருட்கள்',
    ]),
  ],
  cardiology: [
    ask.boolean('chestPain', ['Chest pain', 'सीने में दर्द', 'நெஞ்சு வலி']),
    ask.boolean('breathlessness', ['Breathless on exertion', 'मेहनत पर साँस फूलना', 'உழைப்பின்போது மூச்சுத் திணறல்']),
    ask.boolean('highBloodPressure', ['High blood pressure', 'हाई ब्लड प्रेशर', 'உயர் ரத்த அழுத்தம்']),
    ask.boolean('diabetes', ['Diabetes', 'डायबिटीज़ (मधुमेह)', 'நீரிழிவு']),
    ask.boolean('pacemaker', ['Pacemaker or stent', 'पेसमेकर या स्टेंट', 'பேஸ்மேக்கர் அல்லது ஸ்டென்ட்']),
    ask.number('cholesterol', ['Total cholesterol', 'कुल कोलेस्ट्रॉल', 'மொத்த கொழுப்பு'], 'mg/dL'),
    ask.longText('cardiacHistory', [
      'Cardiac history and procedures',
      'हृदय रोग और उपचार',
      'இதய நோய்கள் மற்றும் சிகிச்சைகள்',
    ]),
  ],
  earNoseThroat: [
    ask.longText('entComplaint', ['Complaint and onset', 'तकलीफ़ और कब से', 'பிரச்சினை, எப்போதிலிருந்து']),
    ask.choice('hearingLoss', ['Hearing loss', 'कम सुनाई देना', 'கேட்கும் குறை'], {
      NONE: ['No', 'नहीं', 'இல்லை'],
      LEFT: ['Left', 'बाएँ', 'இடது'],
      RIGHT: ['Right', 'दाएँ', 'வலது'],
      BOTH: ['Both sides', 'दोनों ओर', 'இரு பக்கமும்'],
    }),
    ask.boolean('vertigo', ['Dizziness', 'चक्कर', 'தலைசுற்றல்']),
    ask.boolean('tinnitus', ['Ringing in the ears', 'कानों में आवाज़', 'காதில் இரைச்சல்']),
    ask.boolean('noseBlocked', ['Blocked nose', 'बंद नाक', 'மூக்கடைப்பு']),
    ask.boolean('hoarseness', ['Hoarse voice', 'बैठी आवाज़', 'குரல் கரகரப்பு']),
  ],
  psychiatry: [
    ask.longText('reasonForComing', ['Reason for visit', 'आने का कारण', 'வருகைக்கான காரணம்']),
    ask.longText('earlierTreatment', ['Earlier treatment', 'पहले का उपचार', 'முந்தைய சிகிச்சை']),
    ask.choice('sleep', ['Sleep', 'नींद', 'தூக்கம்'], {
      GOOD: ['Good', 'अच्छी', 'நன்று'],
      DISTURBED: ['Disturbed', 'बीच-बीच में टूटती', 'இடையூறு உள்ளது'],
      POOR: ['Poor', 'खराब', 'மோசம்'],
    }),
    ask.boolean('selfHarmRisk', [
      'Thoughts of self-harm',
      'खुद को नुकसान पहुँचाने के विचार',
      'தன்னைத் துன்புறுத்தும் எண்ணங்கள்',
    ]),
    ask.text('supportPerson', ['Support person', 'भरोसे का व्यक्ति', 'நம்பிக்கைக்குரியவர்']),
  ],
} as const satisfies Record<string, readonly RecordField[]>;
