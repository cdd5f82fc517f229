import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import { describeFailure } from '../mail/failure.ts';
import type { MailTransport } from '../mail/transport.ts';

/** The reason of a failure as the log has it: a code, no address. */
export const tracedMails = (tracer: Tracer, transport: MailTransport): MailTransport => ({
  close: () => transport.close(),
  async send(mail) {
    const span = tracer.startSpan('send mail', { kind: SpanKind.CLIENT }, ROOT_CONTEXT);
    try {
      return await transport.send(mail);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: describeFailure(error).reason });
      throw error;
    } finally {
      span.end();
    }
  },
});
