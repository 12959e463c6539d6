/** Spellings and words that the site does not use. It uses: विद्युत, आह्वान, सम्बन्धी, सञ्चालक, शेयर, सर्त, पेस, वैशाख, मङ्सिर, फागुन, फाराम, इमेल, तपाईं, दुईवटा, स्थानीय बासिन्दा, तस्बिर, काल्पनिक चित्र, अवलोकन दिवस, खरिद सूचना, म्याद सकिन लागेको, मुख्य चरण. */
export const rejectedSpellings =
  /विद्युत्|आव्हान|सम्बन्धि(?!त)|संचाल|सेयर|बैशाख|मंसिर|मङ्गसिर|फाल्गु|फारम(?!ा)|ईमेल|तपाइ|तपाईँ|शर्त|पेश|दुइ(?:टा|वटा)|छिमेक|श्रेय|दृश्याङ्कन|खुला दिन|खरिद अवसर|चाँडै बन्द हुने|मुख्य उपलब्धि|(?<!हरेक )अङ्कमा /

/** Stilted English: legal terms, and commas at the end of a sentence. */
export const stiffEnglish =
  /\b(?:hold for|whoever is|whom to|no name|for reference only|by feed|is to be|at its end|handed out|of at most|alike\.|no address of)\b|^(?:Thank you|Welcome), /i

/** Promises of things that the site does not do. */
export const unfulfilledPromises =
  /three weeks (?:of|after)|within three weeks|published every week|every week, every year|readings of each week are|minutes (?:can be|at)|(?:everyone|all) who ha(?:s|ve) taken|few times a year|year after the closing|years after the answer|, and reports are answered|तीन हप्ताभित्र|हरेक हप्ता(?:को विवरण| प्रकाशित|, हरेक)|सुनुवाइको विवरण|कागजात लिएका सबै|वर्षमा केही पटक|वर्षपछि मेटाइ/
