/** Promises of things that the site does not do. */
export const unfulfilledPromises =
  /three weeks (?:of|after)|within three weeks|published every week|every week, every year|readings of each week are|minutes (?:can be|at)|(?:everyone|all) who ha(?:s|ve) taken|few times a year|year after the closing|years after the answer|, and reports are answered|तीन हप्ताभित्र|हरेक हप्ता(?:को विवरण| प्रकाशित|, हरेक)|सुनुवाइको विवरण|कागजात लिएका सबै|वर्षमा केही पटक|वर्षपछि मेटाइ/
