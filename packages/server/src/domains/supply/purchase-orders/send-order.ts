import { createHash } from 'node:crypto';
import type { FileAnswer, Language, PurchaseOrder } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { oneLine, sendMail } from '../../../platform/mail/mail.service';
import { orderWritesRepository as writes, type LockedOrder } from './order-writes.repository';
import { purchaseOrderPdf } from './purchase-order-document';

const WORDS: Record<
  Language,
  { subject: (number: string, supplier: string) => string; text: (number: string) => string }
> = {
  en: {
    subject: (number, supplier) => `Purchase order ${number} for ${supplier}`,
    text: (number) => `Hello,\n\nOur purchase order ${number} is attached as a PDF. Please confirm the order.`,
  },
  hi: {
    subject: (number, supplier) => `${supplier} के लिए परचेज़ ऑर्डर ${number}`,
    text: (number) => `नमस्ते,\n\nहमारा परचेज़ ऑर्डर ${number} PDF में साथ लगा है। कृपया ऑर्डर की पुष्टि करें।`,
  },
  ta: {
    subject: (number, supplier) => `${supplier}: கொள்முதல் ஆணை ${number}`,
    text: (number) => `வணக்கம்,\n\nஎங்கள் கொள்முதல் ஆணை ${number} PDF-ஆக இணைக்கப்பட்டுள்ளது. ஆணையை உறுதிப்படுத்தவும்.`,
  },
};

interface Sending {
  to?: string | undefined;
  message?: string | undefined;
  isSentOtherwise: boolean;
}

/** Order with its PDF. */
export interface PrintedOrder {
  order: PurchaseOrder;
  file: FileAnswer & { content: Buffer };
}

/** Prints an order, which takes long: the caller must not hold locks meanwhile. */
export async function printOrder(caller: Pick<Caller, 'db'>, order: PurchaseOrder): Promise<PrintedOrder> {
  const file = await purchaseOrderPdf(caller, order);
  return { order, file: { ...file, content: await wholeOf(file.content) } };
}

/** Sends an approved order to its supplier; the PDF is stored with its hash as it was sent. */
export async function sendOrder(
  caller: Caller,
  locked: LockedOrder,
  { order, file: { fileName, contentType, content } }: PrintedOrder,
  { to, message, isSentOtherwise }: Sending,
): Promise<void> {
  const { db, deps, language, userId } = caller;
  const recipient = isSentOtherwise ? null : (to ?? locked.supplierEmail ?? refuse('EMAIL_MISSING'));
  const hash = createHash('sha256').update(content).digest();
  await writes.keepSnapshot(db, { orderId: locked.id, hash, content, fileName, sentTo: recipient, sentBy: userId });
  if (recipient !== null) {
    const { subject, text } = WORDS[language];
    const number = order.number ?? '';
    const body = [text(number), message?.trim()].filter(Boolean).join('\n\n');
    const mail = { to: recipient, subject: subject(number, oneLine(order.supplier.name)), body: `${body}\n` };
    await sendMail(db, { ...mail, files: [{ fileName, contentType, content }] }, deps.settings);
  }
  if (locked.status === 'APPROVED') await writes.setStatus(db, locked.id, 'SENT');
  const sent = { sentTo: recipient, hash: hash.toString('hex') };
  await caller.audit({ action: 'SEND', resource: 'purchaseOrders', recordId: locked.id, to: sent });
}

async function wholeOf(content: FileAnswer['content']): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
