import type { Language } from '@polyclinic/contract';
import { oneLine } from '../../../platform/mail/mail.service';

interface Words {
  subject: (period: string) => string;
  hello: (name: string) => string;
  ready: (period: string) => string;
  note: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: (period) => `Your payslip for ${period} is ready`,
    hello: (name) => `Hello ${name},`,
    ready: (period) => `Your payslip for ${period} is ready. Log in to open it:`,
    note: 'For your privacy, this email contains no amounts. You can turn these emails off on the same page.',
  },
  hi: {
    subject: (period) => `${period} की आपकी वेतन पर्ची तैयार है`,
    hello: (name) => `नमस्ते ${name},`,
    ready: (period) => `${period} की आपकी वेतन पर्ची तैयार है। उसे खोलने के लिए साइन इन करें:`,
    note: 'आपकी निजता के लिए इस ई-मेल में कोई राशि नहीं है। आप ये ई-मेल उसी पेज पर बंद कर सकते हैं।',
  },
  ta: {
    subject: (period) => `${period}: உங்கள் சம்பளச் சீட்டு தயார்`,
    hello: (name) => `வணக்கம் ${name},`,
    ready: (period) => `${period} காலத்துக்கான உங்கள் சம்பளச் சீட்டு தயாராக உள்ளது. அதைத் திறக்க உள்நுழையவும்:`,
    note: 'உங்கள் தனியுரிமைக்காக இந்த மின்னஞ்சலில் தொகைகள் இல்லை. இந்த மின்னஞ்சல்களை அதே பக்கத்தில் நிறுத்தலாம்.',
  },
};

/** Composes the e-mail that a payslip is ready: a link to log in, and no figure, since anybody may read a mailbox. */
export function payslipMail(
  language: Language,
  { firstName, periodName, clinicName, address }: Record<'firstName' | 'periodName' | 'clinicName' | 'address', string>,
): { subject: string; body: string } {
  const { subject, hello, ready, note } = WORDS[language];
  const period = oneLine(periodName);
  // Path defined in mfe-hr-procurement and mfe-mobile, which the server cannot import.
  const lines = [hello(oneLine(firstName)), ready(period), `${address}/hr/my-payslips`, note, oneLine(clinicName)];
  return { subject: subject(period), body: `${lines.join('\n\n')}\n` };
}
