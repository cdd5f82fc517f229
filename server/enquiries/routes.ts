import type { FastifyPluginAsync } from 'fastify';
import { CONTACT_PATH, CONTACT_TOKEN_PATH, refusals, THANK_YOU_PATH } from '../../contract/answers.ts';
import { checkEnquiry, type ContactPost, enquiryFields } from '../../contract/enquiry.ts';
import { namedService, namedServiceId } from '../../contract/named-service.ts';
import { type FormDeps, formRoutes } from '../forms/form-routes.ts';
import { Refusal } from '../forms/refusal.ts';
import type { createEnquiryCounter } from './metrics.ts';
import { readKey, toNewEnquiry } from './new-enquiry.ts';

export type EnquiryDeps = FormDeps<'enquiries'> & {
  /** Whether the visitor gets a confirmation mail. */
  acknowledge: boolean;
  counter?: ReturnType<typeof createEnquiryCounter>;
};

const form = {
  name: 'contact',
  path: CONTACT_PATH,
  tokenPath: CONTACT_TOKEN_PATH,
  successPage(post: ContactPost): string {
    const service = namedService(post);
    return service ? `${THANK_YOU_PATH}#${namedServiceId(service)}` : THANK_YOU_PATH;
  },
  // People need longer to read the form, write a message and send it.
  minFillMs: 2000,
  texts: refusals,
  notStored: 'enquiry not stored',
  page: {
    title: 'Your message was not sent',
    action: CONTACT_PATH,
    fields: enquiryFields,
    button: 'Send Message',
  },
};

export function enquiryRoutes(deps: EnquiryDeps): FastifyPluginAsync {
  return formRoutes(
    {
      ...form,
      check(request) {
        // Reject an invalid key before looking at anything else.
        readKey(request);
        return checkEnquiry(request.body);
      },
      async store(post, { request, isSpam, now }) {
        const enquiry = toNewEnquiry(post, readKey(request), isSpam, deps.acknowledge);
        const { traceParent } = request;
        const { outcome } = await deps.store.enquiries.add({ ...enquiry, traceParent }, now);
        if (outcome === 'conflict') throw new Refusal(422, 'keyReused');
        if (outcome === 'repeated') return 200;
        deps.counter?.inc({ status: enquiry.status });
        if (isSpam) request.log.info('enquiry kept as spam');
        else deps.onStored?.();
        return 201;
      },
    },
    deps,
  );
}
