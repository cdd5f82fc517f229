/** Stems whose spelling difference is the same in every form: colour, colours, coloured, colourful. */
const BEGINNINGS =
  'armour:armor behaviour:behavior candour:candor clamour:clamor colour:color endeavour:endeavor favour:favor fervour:fervor flavour:flavor harbour:harbor honour:honor humour:humor labour:labor neighbour:neighbor odour:odor parlour:parlor rumour:rumor savour:savor splendour:splendor tumour:tumor valour:valor vapour:vapor vigour:vigor catalogue:catalog dialogue:dialog monologue:monolog defence:defense offence:offense licence:license pretence:pretense practis:practic grey:gray mould:mold moustache:mustache plough:plow pyjama:pajama sceptic:skeptic tyre:tire kerb:curb aeroplane:airplane aluminium:aluminum ageing:aging acknowledgement:acknowledgment judgement:judgment enrol:enroll fulfil:fulfill skilful:skillful wilful:willful instalment:installment cheque:check jewellery:jewelry artefact:artifact anaem:anem anaesth:anesth haem:hem leukaem:leukem oesoph:esoph oestrogen:estrogen orthopaed:orthoped paediatr:pediatr encyclopaed:encycloped manoeuv:maneuv diarrhoea:diarrhea gynaecolog:gynecolog';

/** Whole words whose endings change with the spelling. */
const WORDS =
  'storey:story storeys:stories storeyed:storied centre:center centres:centers centred:centered fibre:fiber fibres:fibers litre:liter litres:liters metre:meter metres:meters kilometre:kilometer kilometres:kilometers centimetre:centimeter centimetres:centimeters millimetre:millimeter millimetres:millimeters theatre:theater theatres:theaters calibre:caliber lustre:luster sombre:somber spectre:specter analyse:analyze analysed:analyzed analyses:analyzes analysing:analyzing paralyse:paralyze paralysed:paralyzed catalyse:catalyze programme:program programmes:programs whilst:while amongst:among learnt:learned burnt:burned dreamt:dreamed spelt:spelled maths:math mum:mom mums:moms okay:ok';

/** Verbs in -ise that American English writes with z; words like advise and surprise stay. */
const ISE_VERBS =
  'apolog author capital categor central character civil critic custom digital dramat econom emphas equal familiar final formal general global harmon hospital immun initial item jeopard legal local maxim memor minim mobil modern monopol normal optim organ patron personal popular polar prior public random rational real recogn revolution scrutin serial social special stabil standard summar symbol sympath synchron synthes terror util vandal victim visual';

/** Verbs that double their l before an ending in British English only. */
const L_VERBS =
  'travel cancel label model signal fuel level counsel dial duel marvel quarrel rival total tunnel channel equal funnel initial panel';

const table = (pairs: string): [string, string][] =>
  pairs.split(' ').map((pair) => pair.split(':') as [string, string]);

const words = new Map(table(WORDS));
const beginnings = table(BEGINNINGS);
const iseVerb = new RegExp(
  `^((?:re|de|un)?(?:${ISE_VERBS.replaceAll(' ', '|')}))is(e[sdr]?|ers|ing|ations?|ational)$`,
);
const lVerb = new RegExp(`^(${L_VERBS.replaceAll(' ', '|')})l(ed|ing|ers?)$`);

/** A word in lower case as American English spells it. What differs in more than its spelling (lift, elevator) stays. */
export function americanSpelling(word: string): string {
  const whole = words.get(word);
  if (whole !== undefined) return whole;
  const begun = beginnings.find(
    ([british, american]) => word.startsWith(british) && !word.startsWith(american),
  );
  if (begun) return begun[1] + word.slice(begun[0].length);
  return word.replace(iseVerb, '$1iz$2').replace(lVerb, '$1$2');
}
