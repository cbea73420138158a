import type { Translated } from '../base/language';
import type { GstState } from './gst';

const names = (en: string, hi: string, ta: string): Translated => ({ en, hi, ta });

/** Names of the states and union territories of India by their GST code. */
export const GST_STATE_NAMES: Record<GstState, Translated> = {
  '01': names('Jammu and Kashmir', 'जम्मू और कश्मीर', 'ஜம்மு காஷ்மீர்'),
  '02': names('Himachal Pradesh', 'हिमाचल प्रदेश', 'இமாச்சலப் பிரதேசம்'),
  '03': names('Punjab', 'पंजाब', 'பஞ்சாப்'),
  '04': names('Chandigarh', 'चंडीगढ़', 'சண்டிகர்'),
  '05': names('Uttarakhand', 'उत्तराखंड', 'உத்தராகண்டம்'),
  '06': names('Haryana', 'हरियाणा', 'அரியானா'),
  '07': names('Delhi', 'दिल्ली', 'தில்லி'),
  '08': names('Rajasthan', 'राजस्थान', 'ராஜஸ்தான்'),
  '09': names('Uttar Pradesh', 'उत्तर प्रदेश', 'உத்தரப் பிரதேசம்'),
  '10': names('Bihar', 'बिहार', 'பீகார்'),
  '11': names('Sikkim', 'सिक्किम', 'சிக்கிம்'),
  '12': names('Arunachal Pradesh', 'अरुणाचल प्रदेश', 'அருணாச்சலப் பிரதேசம்'),
  '13': names('Nagaland', 'नागालैंड', 'நாகாலாந்து'),
  '14': names('Manipur', 'मणिपुर', 'மணிப்பூர்'),
  '15': names('Mizoram', 'मिज़ोरम', 'மிசோரம்'),
  '16': names('Tripura', 'त्रिपुरा', 'திரிபுரா'),
  '17': names('Meghalaya', 'मेघालय', 'மேகாலயா'),
  '18': names('Assam', 'असम', 'அசாம்'),
  '19': names('West Bengal', 'पश्चिम बंगाल', 'மேற்கு வங்காளம்'),
  '20': names('Jharkhand', 'झारखंड', 'ஜார்கண்ட்'),
  '21': names('Odisha', 'ओडिशा', 'ஒடிசா'),
  '22': names('Chhattisgarh', 'छत्तीसगढ़', 'சத்தீஸ்கர்'),
  '23': names('Madhya Pradesh', 'मध्य प्रदेश', 'மத்தியப் பிரதேசம்'),
  '24': names('Gujarat', 'गुजरात', 'குஜராத்'),
  '26': names(
    'Dadra and Nagar Haveli and Daman and Diu',
    'दादरा और नगर हवेली और दमन और दीव',
    'தாத்ரா மற்றும் நகர் அவேலி மற்றும் தாமன் மற்றும் தையூ',
  ),
  '27': names('Maharashtra', 'महाराष्ट्र', 'மகாராஷ்டிரம்'),
  '29': names('Karnataka', 'कर्नाटक', 'கர்நாடகம்'),
  '30': names('Goa', 'गोवा', 'கோவா'),
  '31': names('Lakshadweep', 'लक्षद्वीप', 'இலட்சத்தீவுகள்'),
  '32': names('Kerala', 'केरल', 'கேரளம்'),
  '33': names('Tamil Nadu', 'तमिलनाडु', 'தமிழ்நாடு'),
  '34': names('Puducherry', 'पुदुचेरी', 'புதுச்சேரி'),
  '35': names('Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह', 'அந்தமான் நிக்கோபார் தீவுகள்'),
  '36': names('Telangana', 'तेलंगाना', 'தெலங்கானா'),
  '37': names('Andhra Pradesh', 'आंध्र प्रदेश', 'ஆந்திரப் பிரதேசம்'),
  '38': names('Ladakh', 'लद्दाख', 'லடாக்'),
  '97': names('Other territory', 'अन्य क्षेत्र', 'பிற பகுதி'),
};
