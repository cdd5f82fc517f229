import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { TraceMail } from '../mail/deliver.ts';
import { describeFailure } from '../mail/failure.ts';

/** The same attributes as the log: ids, and a failure's code. Links to the trace of the post that queued the mail. */
export const mailTracer =
  (tracer: Tracer): TraceMail =>
  async (mail, send) => {
    const context = parseTraceParent(mail.traceParent ?? '');
    const span = tracer.startSpan(
      'send mail',
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'plumbline.mail.id': mail.id,
          'plumbline.mail.kind': mail.kind,
          'plumbline.mail.subject': mail.subjectId,
          'plumbline.mail.tries': mail.attempts + 1,
        },
        links: context ? [{ context }] : [],
      },
      ROOT_CONTEXT,
    );
    try {
      const sent = await send();
      span.setAttribute('plumbline.mail.refused_recipients', sent.refusedRecipients);
      return sent;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: describeFailure(error).reason });
      throw error;
    } finally {
      span.end();
    }
  };
