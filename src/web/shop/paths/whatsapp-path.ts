/** The address that opens WhatsApp with a text to send; the sender chooses the contact there. */
export function whatsAppPath(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
