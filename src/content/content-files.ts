/** Every content file with its schema: for Astro, and for the check that authors see. */
import type { z } from 'astro/zod';
import { aboutSchema } from './about-schema.ts';
import { articleSchema } from './article-schema.ts';
import { bestAnswersSchema } from './best-answers-schema.ts';
import { blogSchema } from './blog-schema.ts';
import { claimsSchema } from './claims-schema.ts';
import { clipSchema } from './clip-schema.ts';
import { contactSchema } from './contact-schema.ts';
import { docsCenterSchema } from './docs-center-schema.ts';
import { documentSchema } from './document-schema.ts';
import { homeSchema } from './home-schema.ts';
import { labSchema, labsSchema } from './labs-schema.ts';
import { letterSchema } from './letter-schema.ts';
import { newsletterSchema } from './newsletter-schema.ts';
import { aiTestingSchema, servicesOverviewSchema } from './overview-schema.ts';
import { defectsSchema, qualitySchema } from './quality-content-schema.ts';
import { pricingSchema } from './pricing-schema.ts';
import { figureSchema, legalSchema, navigationSchema, pagesSchema, siteSchema } from './schemas.ts';
import { redirectsSchema } from './redirects.ts';
import { reportSchema } from './report-schema.ts';
import { serviceSchema } from './service-schema.ts';
import { teamSchema } from './team-schema.ts';
import { trustSchema } from './trust-schema.ts';
import { videoSchema } from './video-schema.ts';
import { workSchema, worksSchema } from './works-schema.ts';

type ContentFiles = {
  /** A star stands for the id of an entry. */
  files: string;
  schema: z.ZodType;
  /** One file of many entries, each under its id. */
  keyed?: boolean;
};

export const contentFiles = {
  about: { files: 'content/about.yaml', schema: aboutSchema },
  'best-answers': { files: 'content/best-answers.yaml', schema: bestAnswersSchema },
  blog: { files: 'content/blog/*.md', schema: articleSchema },
  'blog-page': { files: 'content/blog.yaml', schema: blogSchema },
  claims: { files: 'content/claims.yaml', schema: claimsSchema },
  clips: { files: 'content/clips/*.yaml', schema: clipSchema },
  contact: { files: 'content/contact.yaml', schema: contactSchema },
  site: { files: 'content/site.yaml', schema: siteSchema },
  figures: { files: 'content/figures.yaml', schema: figureSchema, keyed: true },
  pages: { files: 'content/pages.yaml', schema: pagesSchema },
  home: { files: 'content/home.yaml', schema: homeSchema },
  'docs-center': { files: 'content/docs-center.yaml', schema: docsCenterSchema },
  docs: { files: 'content/docs/*.md', schema: documentSchema },
  legal: { files: 'content/legal/*.md', schema: legalSchema },
  'known-defects': { files: 'content/known-defects.yaml', schema: defectsSchema },
  quality: { files: 'content/quality.yaml', schema: qualitySchema },
  'ai-testing': { files: 'content/ai-testing.yaml', schema: aiTestingSchema },
  'services-overview': { files: 'content/services-overview.yaml', schema: servicesOverviewSchema },
  labs: { files: 'content/labs.yaml', schema: labsSchema },
  lab: { files: 'src/labs/*/lab.yaml', schema: labSchema },
  letters: { files: 'content/letters/*.md', schema: letterSchema },
  newsletter: { files: 'content/newsletter.yaml', schema: newsletterSchema },
  navigation: { files: 'content/navigation.yaml', schema: navigationSchema },
  pricing: { files: 'content/pricing.yaml', schema: pricingSchema },
  redirects: { files: 'content/redirects.yaml', schema: redirectsSchema },
  reports: { files: 'content/reports/*.yaml', schema: reportSchema },
  services: { files: 'content/services/*.yaml', schema: serviceSchema },
  team: { files: 'content/team.yaml', schema: teamSchema },
  trust: { files: 'content/trust.yaml', schema: trustSchema },
  videos: { files: 'content/videos/*.yaml', schema: videoSchema },
  works: { files: 'content/works.yaml', schema: worksSchema },
  gallery: { files: 'content/works/*.yaml', schema: workSchema },
} satisfies Record<string, ContentFiles>;

export type Collection = keyof typeof contentFiles;
export type Content<Name extends Collection> = z.infer<(typeof contentFiles)[Name]['schema']>;
